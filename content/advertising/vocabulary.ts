import type { AdvertisingVocabulary } from '#domain/text/advertising.ts'

/**
 * Brands and active substances of prescription drugs that no public text may name, in any mode
 * (docs/decisions/0010-prudent-advertising.md). In everyday spelling, without accents.
 */
export const PRESCRIPTION_BRANDS: readonly string[] = [
  'botox',
  'vistabel',
  'dysport',
  'azzalure',
  'bocouture',
  'xeomin',
  'ozempic',
  'wegovy',
  'mounjaro',
  'saxenda',
  'semaglutida',
  'tirzepatida',
]

/**
 * The default texts about prescription drugs in prudent mode: they say what is treated and that a doctor
 * decides, never what is given. Server only: browsers get their part in `SiteFacts`.
 */
export const writtenVocabulary: AdvertisingVocabulary = {
  neutral: {
    neuromoduladores: {
      name: 'Tratamiento de líneas de expresión',
      shortDescription:
        'Consulta médica sobre las líneas que aparecen con los gestos de la cara. Un médico las explora y decide contigo si conviene tratarlas.',
    },
    'dutasterida-capilar': {
      name: 'Tratamiento médico de la alopecia',
      shortDescription:
        'Consulta médica sobre la calvicie común: diagnóstico del cuero cabelludo y un plan que decide el médico después de explorarte.',
    },
    'minoxidil-capilar': {
      name: 'Seguimiento médico de la caída del cabello',
      shortDescription:
        'Visitas de control para saber cómo evoluciona la caída del cabello. El médico decide si hace falta algo más que observar.',
    },
    'mesoterapia-capilar': {
      name: 'Cuidado médico del cuero cabelludo',
      shortDescription:
        'Consulta médica para estudiar el cuero cabelludo y la causa de la caída. Qué se hace después lo decide el médico en cada caso.',
    },
    'prp-capilar': {
      name: 'Valoración médica de la densidad capilar',
      shortDescription:
        'Consulta para medir la densidad del cabello y buscar por qué ha cambiado. Un médico te explica qué opciones tienes, también esperar.',
    },
    'prp-facial': {
      name: 'Valoración médica de la calidad de la piel',
      shortDescription:
        'Consulta para estudiar la textura, el tono y la firmeza de la piel del rostro. El médico decide contigo si conviene hacer algo.',
    },
    'terapia-hormonal': {
      name: 'Valoración de la salud hormonal',
      shortDescription:
        'Consulta médica sobre la menopausia o los cambios hormonales: síntomas, analítica y antecedentes. El médico valora si hay algo que tratar.',
    },
    'esclerosis-varices': {
      name: 'Tratamiento de arañas vasculares',
      shortDescription:
        'Consulta médica sobre las venitas visibles de las piernas: exploración, estudio de la circulación si hace falta y decisión del médico.',
    },
    'mesoterapia-corporal': {
      name: 'Valoración médica del contorno corporal',
      shortDescription:
        'Consulta sobre la celulitis o la grasa localizada leve. El médico explora la zona y te dice con franqueza si conviene tratarla.',
    },
  },
  fallback: {
    name: 'Valoración médica individual',
    shortDescription:
      'Consulta con un médico, que te explora, revisa tu historia y decide contigo si conviene algún tratamiento.',
  },
  drugWords: [
    'neuromodulador',
    'neuromoduladores',
    'toxina',
    'dutasterida',
    'minoxidil',
    'finasterida',
    'PRP',
    'plasma rico en plaquetas',
    'plasma propio',
    'terapia hormonal',
    'mesoterapia capilar',
    'mesoterapia corporal',
    'esclerosante',
    'polidocanol',
  ],
  brands: PRESCRIPTION_BRANDS,
}
