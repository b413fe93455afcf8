/** Misspellings so common that they are refused, each with the intended domain. */
export const MISSPELLED_DOMAINS: ReadonlyMap<string, string> = new Map([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotamil.com', 'hotmail.com'],
  ['hotmil.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['outloook.com', 'outlook.com'],
  ['outlook.con', 'outlook.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhoo.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['iclud.com', 'icloud.com'],
  ['icoud.com', 'icloud.com'],
  ['iclod.com', 'icloud.com'],
  ['icloud.con', 'icloud.com'],
])

/** The thirteen common providers used to detect near misses. */
export const COMMON_PROVIDERS: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'msn.com',
  'protonmail.com',
  'telefonica.net',
  'movistar.es',
]

/**
 * Real mail domains one or two letters from a common one, so they are not questioned. Country domains of the big
 * providers follow below.
 */
const REAL_NEIGHBOURS: ReadonlySet<string> = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.es',
  'gmx.net',
  'me.com',
  'mac.com',
  'aol.com',
  'hey.com',
  'pm.me',
  'proton.me',
  'protonmail.ch',
  'fastmail.com',
  'rocketmail.com',
  'googlemail.com',
  'tutanota.com',
  'zoho.com',
  'telefonica.es',
  'movistar.com',
  'ono.com',
  'orange.es',
  'terra.es',
  'wanadoo.es',
  'vodafone.es',
  'jazztel.es',
  'euskaltel.net',
  'usal.es',
  'uva.es',
  'upm.es',
  'mit.edu',
  'qq.com',
  'wp.pl',
  'line.com',
  'vive.com',
  'nsn.com',
])

const COUNTRY_DOMAIN =
  /^(?:hotmail|outlook|yahoo|live|msn)\.(?:es|fr|it|de|pt|be|nl|at|ch|ie|dk|se|no|fi|pl|cz|gr|ro|ca|cl|ar|mx|co\.uk|com\.(?:ar|br|mx|co|pe|ve|au))$/

export function isRealMailDomain(domain: string): boolean {
  return COMMON_PROVIDERS.includes(domain) || REAL_NEIGHBOURS.has(domain) || COUNTRY_DOMAIN.test(domain)
}
