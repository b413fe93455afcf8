/** The laws that the rules come from, as they are cited to staff. */
export const SOURCES = {
  medicines: 'RDL 1/2015, art. 80; RD 1416/1994',
  devices: 'RD 1591/2009, arts. 38 a 40',
  claims: 'RD 1907/1996, art. 4',
  truth: 'RD 1907/1996, art. 7',
  testimonials: 'RD 1907/1996, art. 4.7; RD 1591/2009, art. 38.8',
  images: 'RGPD, arts. 6 y 9; RD 1907/1996, art. 4',
  credit: 'Ley 16/2011, art. 9',
  specialties: 'Orden de 21-9-2024; RD 1277/2003',
  consent: 'Ley 41/2002',
  prices: 'LGDCU, art. 20',
} as const
