import type { SafetyLevel } from '#domain/assistant/safety-reading.ts'
import type { MentionKind } from '#domain/lead/mention.ts'

/** What the team reads about one kind of mention: careful, short, and never a diagnosis. */
export type MentionTexts = {
  label: Readonly<Record<SafetyLevel, string>>
  todo: string
  /** Words for the call. */
  say?: string
  /** Whether a physician should read the message. */
  doctor?: true
}

const always = (label: string) => ({ sure: label, likely: label })

/** Client-safe: what to do about what people mention in their messages. */
export const mentionTexts = {
  title: 'Antes de contestar',
  doubt: 'Lo ha leído un programa y puede equivocarse: decides tú.',
  inNote: 'En una nota suya',
  say: 'Puedes decir',
  pass: 'Pasar al médico',
  /** Title of the task, in lists that everybody sees: nothing about health. */
  task: 'Que el médico lea el mensaje',
  kinds: {
    emergency: {
      label: { sure: 'Puede ser una urgencia', likely: 'Posible urgencia' },
      todo: 'Llama ahora y, si no contesta, avisa al médico de guardia.',
      say: '¿Te está pasando ahora? Cuelga y llama al 112. Yo aviso a la clínica.',
      doctor: true,
    },
    self_harm: {
      label: { sure: 'Menciona: hacerse daño', likely: 'Puede hablar de hacerse daño' },
      todo: 'Llama con calma, escucha y no juzgues ni prometas secreto. Dale el 024 y, si hay peligro, el 112. Pásalo al médico.',
      say: 'Gracias por contármelo. En el 024 te escuchan gratis, a cualquier hora.',
      doctor: true,
    },
    complication: {
      label: always('Posible complicación'),
      todo: 'Avisa al médico de guardia. No digas si es normal o no.',
      say: 'Se lo paso ahora al médico. Si vas a peor, llama al 112.',
      doctor: true,
    },
    coercion: {
      label: { sure: 'Menciona: presión de otra persona', likely: 'Puede haber presión de otra persona' },
      todo: 'Habla a solas con la persona y no insistas. Ante malos tratos, el 016; si hay peligro, el 112.',
      say: '¿Puedes hablar ahora? ¿Es algo que quieres tú?',
    },
    minor: {
      label: { sure: 'Menciona: menor de edad', likely: 'Puede ser menor de edad' },
      todo: 'Habla con sus padres o tutores. Sin ellos, ni precio ni cita.',
      say: '¿Puedo hablar con tu madre, tu padre o tu tutor?',
    },
    pregnancy: {
      label: { sure: 'Menciona: embarazo o lactancia', likely: 'Posible embarazo o lactancia' },
      todo: 'No ofrezcas fecha de tratamiento: explica que se deja para después y ofrece la primera consulta informativa.',
      say: 'Eso lo valora un médico, no yo. Se lo paso y te digo.',
      doctor: true,
    },
    eating_disorder: {
      label: { sure: 'Menciona: la comida le hace sufrir', likely: 'La comida puede hacerle sufrir' },
      todo: 'No hables de peso ni de kilos, ni ofrezcas tratamiento. Pásalo al médico.',
      say: 'Gracias por contármelo. Antes de nada, me gustaría que hablaras con uno de nuestros médicos.',
      doctor: true,
    },
    medicine: {
      label: {
        sure: 'Pregunta por medicación o un diagnóstico',
        likely: 'Puede preguntar por medicación o un diagnóstico',
      },
      todo: 'Ni dosis ni diagnóstico por teléfono. Pásalo al médico.',
      say: 'Eso te lo tiene que decir un médico. Se lo paso.',
      doctor: true,
    },
    discreet: {
      label: always('Pide discreción: alguien no debe saberlo'),
      todo: 'Usa solo el medio que pide. No dejes recados ni digas de dónde llamas si contesta otra persona.',
    },
    deaf: {
      label: always('No oye bien: mejor por escrito'),
      todo: 'Escribe en vez de llamar. Para la visita, pregunta si quiere intérprete de lengua de signos.',
    },
    blind: {
      label: always('No ve bien: mejor de viva voz'),
      todo: 'Dilo todo de palabra. En la visita, que alguien salga a recibir y lea en alto lo que se firma.',
    },
    wheelchair: {
      label: always('Necesita entrar sin escalones'),
      todo: 'Antes de dar hora, comprueba que en esa clínica puede entrar y moverse.',
    },
    language: {
      label: always('Mejor en otro idioma o con intérprete'),
      todo: 'Pregunta en qué idioma y busca a quien lo hable. Lo que se firma hay que entenderlo.',
    },
    no_calls: {
      label: always('Pide que se le escriba'),
      todo: 'Contesta por escrito, o llama solo a la hora que diga.',
    },
  } satisfies Record<MentionKind, MentionTexts> as Readonly<Record<MentionKind, MentionTexts>>,
}
