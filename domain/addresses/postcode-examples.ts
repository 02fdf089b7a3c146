const EXAMPLES =
  'AR C1002; AT 1010; AU 2000; BE 1000; BG 1000; BR 01310-100; CA K1A 0B1; CH 8001; CN 100000; CY 1010; ' +
  'CZ 110 00; DE 10115; DK 1050; EE 10111; ES 28001; FI 00100; FR 75001; GB SW1A 1AA; GR 104 31; HR 10000; ' +
  'HU 1011; IE D02 X285; IL 9100001; IN 110001; IT 00118; JP 100-0001; KR 03051; LI 9490; LT 01100; LU 1009; ' +
  'LV LV-1010; MT VLT 1117; MX 06000; NL 1012 AB; NO 0150; NZ 6011; PL 00-950; PT 1000-001; RO 010011; ' +
  'SE 114 55; SG 018956; SI 1000; SK 811 01; TR 06100; TW 100; UA 01001; US 94104; ZA 0001';

/** A valid postal code by country. The message about an invalid postal code shows it as an example. */
export const POSTCODE_EXAMPLES: ReadonlyMap<string, string> = new Map(
  EXAMPLES.split('; ').map((line) => [line.slice(0, 2), line.slice(3)]),
);
