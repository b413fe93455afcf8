/**
 * Brands of prescription drugs as users write them, with the treatment page that covers them. The site must not name
 * them, so they are only used to understand questions and never leave the server.
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
