import type { TreatmentFile } from '../schemas/treatment.ts'

/**
 * In prudent mode, these texts replace the page of every treatment with a prescription drug: how a medical
 * consultation goes, and what applies whatever the doctor decides
 * (docs/decisions/0010-prudent-advertising.md). Empty fields are not shown: what is given, its effect,
 * course, suitability, price.
 */
export const neutralPage = {
  benefits: [
    'Te explora un médico, en persona, y revisa tu historia y lo que tomas.',
    'Decide contigo si conviene tratar algo o si es mejor esperar.',
    'Te explica las opciones, sus riesgos y qué pasa si no haces nada.',
    'La primera consulta es gratuita y no te compromete a nada.',
  ],
  fullDescription: [
    'Es una consulta médica, no un producto. El médico escucha qué te preocupa y desde cuándo, te explora y pide pruebas si hacen falta. Con eso te dice a qué se debe y si tiene sentido tratarlo.',
    'Si lo indicado fuera un medicamento con receta, te lo explicará en la consulta. La ley no permite anunciar esos medicamentos al público, así que aquí no se nombran ni se les pone precio. En consulta tienes derecho a saberlo todo: el nombre, el prospecto, los riesgos y las alternativas.',
  ].join('\n\n'),
  procedure:
    'La primera visita dura entre {visit.shortest} y {visit.longest} minutos. Trae los informes que tengas y la lista de lo que tomas. No hace falta decidir nada ese día.',
  steps: [
    {
      title: 'Historia clínica',
      text: 'Se recogen enfermedades, alergias, medicación y experiencias anteriores. Es el paso que más veces cambia la decisión.',
    },
    {
      title: 'Exploración',
      text: 'El médico mira y palpa la zona que te preocupa. Si hace falta, pide una prueba o la opinión de otro especialista.',
    },
    {
      title: 'Opciones, una a una',
      text: 'Te explica qué se puede hacer y qué no, con sus riesgos y sus plazos. Puedes irte a pensarlo.',
    },
    {
      title: 'Decisión compartida',
      text: 'Sin indicación médica y sin tu consentimiento por escrito no se sigue. Si la respuesta es que no, te dice por qué.',
    },
  ],
  risks: {
    common: [],
    serious: [],
    callIf: [
      'Te cuesta respirar o tragar, o se te hincha la cara; llama al 112 de inmediato',
      'Tienes fiebre, o un dolor, una rojez o una hinchazón que van a más tras un acto médico',
    ],
  },
  noTreatment:
    'No hacer nada es una opción tan válida como las demás. El médico te dice qué cabe esperar y cuándo convendría volver.',
  faqs: [
    {
      q: '¿Por qué no aparecen aquí el tratamiento concreto ni su precio?',
      a: 'Porque puede incluir un medicamento con receta, y la ley no permite anunciarlos al público. En la consulta, en cambio, el médico te dice el nombre, el precio y todo lo que quieras saber.',
    },
    {
      q: '¿Quién decide si me conviene?',
      a: 'Un médico, en persona, después de explorarte y de repasar tu historia. No se puede valorar por foto, por mensaje ni con un cuestionario. Si la respuesta es que no, te explicará el motivo.',
    },
    {
      q: '¿Qué tengo que contar antes?',
      a: 'Tus enfermedades, alergias y operaciones, y todo lo que tomas, también lo que compras sin receta. Y si estás embarazada, lo buscas o das el pecho.',
    },
    {
      q: '¿Tengo que decidir el mismo día?',
      a: 'No. Te llevas la información a casa y lo piensas. También puedes pedir otra opinión, y la historia clínica es tuya.',
    },
    {
      q: '¿Y si prefiero no hacer nada?',
      a: 'Es una opción tan válida como las demás. El médico te dice qué cabe esperar y cuándo convendría volver.',
    },
  ],
  facts: { anaesthesia: '', sessions: '', downtime: '', onset: '', lasting: '', reversible: '' },
  ...{ results: '', duration: '', recovery: '' },
  ...{ suitable: [], notSuitable: [], timeline: [], includes: [], excludes: [], references: [] },
} satisfies Partial<TreatmentFile> & { noTreatment: string }

/** Replaces the name of a drug if nothing else of a text would be left. */
export const NEUTRAL_WORDS = 'tratamiento médico'

/** The duration on the card of such a treatment: that of the first visit. */
export const FIRST_VISIT = '{visit.shortest}-{visit.longest} minutos'
