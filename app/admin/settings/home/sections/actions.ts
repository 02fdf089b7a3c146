import { href } from 'react-router';
import { choice, hiddenNumber } from '#app/forms/fields.ts';
import { type Arrangement, arrangeSections } from '#domain/site/home/arrange-sections.ts';
import { readPicks } from '#domain/site/home/pick-lines.ts';
import {
  DEFAULT_SECTIONS,
  type HomeSection,
  MAX_PICKS,
  readSections,
  SECTION_KINDS,
  writeSections,
} from '#domain/site/home/sections.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import type { SiteValues } from '#domain/site/site-settings.ts';
import { assert } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';
import { adminForm } from '../../../guard.ts';
import { savedReply } from '../../site/saved-reply.ts';
import { sentPicture } from '../../site/sent-picture.ts';
import { sectionFields } from './section-fields.ts';

const HOME = href('/admin/settings/home');
const said = texts.adminHome;

const STEPS = ['up', 'down', 'on', 'off', 'remove'] as const;

/**
 * Moves, shows, hides or removes a section. The button's value contains the action and the section's
 * position, such as 'up 2'.
 */
const arrangement = adminForm({
  fields: { version: hiddenNumber },
  onRefusal: () => ({}),
  async run({ form, values: { version }, shop, actor }) {
    const { values } = await readSiteSettings(shop.db);
    const [named, at] = (form.get('step') ?? '').split(' ');
    const act = STEPS.find((step) => step === named);
    assert(act && at, 'SECTION_NOT_FOUND');
    const changes = changesOf(values, { act, at: Number(at) });
    return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }), HOME);
  },
});

const add = adminForm({
  fields: { version: hiddenNumber, kind: choice(SECTION_KINDS) },
  texts: { fields: { kind: { label: said.kind } } },
  onRefusal: (_, text) => ({ kind: text }),
  async run({ values: { version, kind }, shop, actor }) {
    const { values } = await readSiteSettings(shop.db);
    const changes = changesOf(values, { act: 'add', kind });
    return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }), HOME);
  },
});

/**
 * The settings that the new arrangement changes. Whether the banner is shown is a setting of its own, because
 * that setting is older than the sections.
 */
function changesOf(values: SiteValues, step: Arrangement): Partial<SiteValues> {
  const sections = sectionsOf(values);
  const isBanner = 'at' in step && sections[step.at]?.kind === 'banner';
  if (isBanner && (step.act === 'on' || step.act === 'off')) return { bannerShown: step.act === 'on' };
  return { homeSections: writeSections(arrangeSections(sections, step)) };
}

/** Reads the home page's sections from the stored settings. */
export function sectionsOf({ homeSections }: Pick<SiteValues, 'homeSections'>): HomeSection[] {
  return readSections(homeSections) ?? DEFAULT_SECTIONS;
}

/** Saves the contents of a section and makes the section visible. */
const edit = adminForm({
  fields: { version: hiddenNumber, at: hiddenNumber, ...sectionFields },
  texts: { fields: said.fields },
  picture: { folder: 'site' },
  subject: 'at',
  onRefusal: () => ({}),
  async run({ form, pictureKey, values: { version, at, ...typed }, shop, actor, refuse }) {
    const { values } = await readSiteSettings(shop.db);
    const sections = sectionsOf(values);
    const section = sections[at];
    assert(section?.kind === 'text' || section?.kind === 'picks', 'SECTION_NOT_FOUND');
    const save = async (changed: HomeSection) => {
      const changes = { homeSections: writeSections(sections.with(at, changed)) };
      return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }), HOME);
    };
    if (section.kind === 'text') {
      const { title, text, button, link } = typed;
      const picture = sentPicture(form, pictureKey) ?? section.picture;
      return save({ kind: 'text', title, text, button, link, picture });
    }
    if (typed.title === '') return refuse({ errors: { section_title: texts.fields.missing }, toasts: [] });
    const read = await readPicks(shop.db, typed.products);
    if ('ids' in read) return save({ kind: 'picks', title: typed.title, products: read.ids });
    const error =
      'unknown' in read ? said.unknownProduct(read.unknown.slice(0, 80)) : said.tooManyProducts(MAX_PICKS);
    return refuse({ errors: { section_products: error }, toasts: [] });
  },
});

export const sectionForms = { arrange: arrangement, 'add-section': add, 'edit-section': edit };
