import type { PieceTone, SourcePart } from './piece.ts'

type LeadIn = Readonly<Record<PieceTone, string>>

/**
 * Sentences that lead into what a source says; `{name}` is the treatment, concern or clinic. They claim nothing by
 * themselves. Without one, the source's own sentences begin the paragraph.
 */
export const LEAD_INS: Readonly<Partial<Record<SourcePart, LeadIn>>> = {
  benefits: {
    close: 'Esto es lo que puedes esperar, según la ficha de {name}:',
    neutral: 'La ficha de {name} recoge estos objetivos:',
  },
  steps: {
    close: 'Paso a paso, así te encontrarás con {name}:',
    neutral: 'El proceso de {name} sigue estos pasos:',
  },
  timeline: {
    close: 'Para que puedas organizarte, este es el calendario orientativo de {name}:',
    neutral: 'Calendario orientativo de {name}:',
  },
  facts: {
    close: 'Los datos que conviene tener a mano sobre {name}:',
    neutral: 'Datos de {name}:',
  },
  suitable: {
    close: 'Tiene sentido hablar de {name} en consulta si te reconoces en alguna de estas situaciones:',
    neutral: 'Situaciones en las que se valora {name}:',
  },
  notSuitable: {
    close: 'Y hay motivos para no hacerlo, o para esperar. Cuéntalo en la consulta si es tu caso:',
    neutral: 'Situaciones en las que {name} no se indica o conviene esperar:',
  },
  risksCommon: {
    close: 'Ningún tratamiento está libre de riesgos. Con {name}, estas molestias son frecuentes:',
    neutral: 'Molestias frecuentes de {name}:',
  },
  risksSerious: {
    close: 'Con menos frecuencia pueden aparecer problemas serios, y conviene saberlo antes de decidir:',
    neutral: 'Complicaciones serias, menos frecuentes:',
  },
  callIf: {
    close: 'Llama a tu clínica sin esperar a la revisión si notas algo de esto:',
    neutral: 'Motivos para llamar a la clínica sin esperar a la revisión:',
  },
  others: {
    close: 'No es el único camino. De menos a más intervención, también puedes preguntar por:',
    neutral: 'Otras opciones, de menos a más intervención:',
  },
  untreated: {
    close: 'No tratarse también es una decisión.',
    neutral: 'La opción de no tratar:',
  },
  doNothing: {
    close: 'No hacer nada también es una decisión.',
    neutral: 'La opción de no hacer nada:',
  },
  price: {
    close: 'Sobre el precio de {name}, esto es lo publicado:',
    neutral: 'Precio publicado de {name}:',
  },
  seeDoctor: {
    close: 'Antes de pensar en estética, hay señales que piden otra consulta.',
    neutral: 'Señales que piden antes una consulta médica.',
  },
  clinic: {
    close: 'Aquí puedes preguntar por el tratamiento:',
    neutral: 'Clínica en la ciudad:',
  },
  article: {
    close: 'Si quieres profundizar, lo contamos con más calma en «{page}»:',
    neutral: 'Más detalle en «{page}»:',
  },
  confused: {
    close: 'No lo confundas con términos parecidos:',
    neutral: 'Términos parecidos que no son lo mismo:',
  },
}
