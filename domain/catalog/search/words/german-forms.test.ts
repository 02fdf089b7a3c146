import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { germanForms } from './german-forms.ts';
import { significantWords } from './query-words.ts';
import { formsOf } from './word-forms.ts';

afterEach(() => setSite(DEFAULT_SITE));

test.each([
  ['lampen', 'lampe'],
  ['lampe', 'lampen'],
  ['stuhle', 'stuhl'],
  ['kleid', 'kleider'],
  ['kleider', 'kleid'],
  ['rote', 'roter'],
  ['kissens', 'kissen'],
  ['uhr', 'uhren'],
  ['kaese', 'kase'],
  ['tuecher', 'tuch'],
  ['muetzen', 'mutze'],
])('%s finds %s', (typed, written) => {
  expect(germanForms(typed)).toContain(written);
});

test('a word has few forms, and vowel pairs stay unchanged', () => {
  expect(germanForms('lampen').length).toBeLessThan(20);
  expect(germanForms('neue')).not.toContain('nu');
  expect(germanForms('quelle')).not.toContain('qulle');
});

test('German word forms and stop words apply only if the shop’s language is German', () => {
  expect(formsOf('lampen')).not.toContain('lampe');
  expect(significantWords('tasse und teller')).toEqual(['tasse', 'und', 'teller']);
  setSite({ ...DEFAULT_SITE, language: 'de' });
  expect(formsOf('lampen')).toContain('lampe');
  expect(formsOf('b12')).toEqual(['b12']);
  expect(significantWords('tasse und teller')).toEqual(['tasse', 'teller']);
});
