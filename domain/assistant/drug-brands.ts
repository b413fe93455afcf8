/**
 * Brands of prescription medicines as people write them, with the page that explains what they ask about. The site
 * names none of them (law guide §3), so they are known here for understanding only and never leave the server.
 */
export const DRUG_BRANDS: readonly { names: readonly string[]; treatments: readonly string[] }[] = [
  {
    names: [
      'botox',
      'bottox',
      'votox',
      'toxina',
      'toxina botulínica',
      'vistabel',
      'dysport',
      'azzalure',
      'bocouture',
      'xeomin',
    ],
    treatments: ['neuromoduladores'],
  },
  {
    names: [
      'ozempic',
      'osempic',
      'wegovy',
      'mounjaro',
      'saxenda',
      'semaglutida',
      'tirzepatida',
      'liraglutida',
      'victoza',
    ],
    treatments: ['evaluacion-reset'],
  },
  { names: ['finasterida', 'finasteride', 'propecia', 'proscar'], treatments: ['diagnostico-capilar'] },
  { names: ['rogaine', 'lacovin', 'regaine'], treatments: ['minoxidil-capilar'] },
]
