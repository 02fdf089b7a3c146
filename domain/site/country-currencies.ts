/** Currencies (ISO 4217) whose first two letters are the code of their country, such as AED for AE. */
const OF_ONE =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS ' +
  'INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT ' +
  'MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR ' +
  'SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES ' +
  'VND VUV WST YER ZAR ZMW ZWG';

/** Currencies of other countries, and the countries that use them. */
const SHARED = [
  'EUR: AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  'USD: AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  'GBP: GG GS IM JE TA',
  'XCD: AG AI DM GD KN LC MS VC',
  'XCG: CW SX',
  'XOF: BF BJ CI GW ML NE SN TG',
  'XAF: CF CG CM GA GQ TD',
  'XPF: NC PF WF',
  'AUD: CC CX KI NF NR TV',
  'NZD: CK NU PN TK',
  'CHF: LI',
  'DKK: FO GL',
  'ILS: PS',
  'MAD: EH',
  'NOK: SJ',
  'SHP: AC',
];

const byCountry = new Map([
  ...OF_ONE.split(' ').map((currency) => [currency.slice(0, 2), currency] as const),
  ...SHARED.flatMap((line) => {
    const [currency = '', countries = ''] = line.split(': ');
    return countries.split(' ').map((country) => [country, currency] as const);
  }),
]);

/** The currency of a country; null if it is unknown. */
export function countryCurrency(country: string): string | null {
  return byCountry.get(country) ?? null;
}
