import { DAILY_MODEL_QUESTIONS } from '#content/site/assistant-model-of.ts'
import { ASSISTANT_SOURCES, type AssistantSource } from '#domain/assistant/sources.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'

const SOURCES: Readonly<Record<AssistantSource, { label: string; hint: string }>> = {
  treatments: { label: 'Tratamientos', hint: 'Fichas: en qué consisten, precio, recuperación, riesgos.' },
  concerns: { label: 'Preocupaciones', hint: 'Por qué ocurren y qué se valora en cada una.' },
  wiki: { label: 'Wiki', hint: 'Definiciones de términos.' },
  articles: { label: 'Artículos', hint: 'Textos y preguntas del blog.' },
  pages: {
    label: 'Preguntas generales',
    hint: 'Las de contacto: primera consulta, financiación, seguridad.',
  },
  clinics: {
    label: 'Clínicas',
    hint: 'Dirección, horario y cuál queda cerca. Apagada enlaza con la página de clínicas.',
  },
}

/** The answers of /chat-ai. */
export const assistantSection: SiteSection = {
  id: 'assistant',
  label: 'Asistente',
  description: 'Si el asistente de /chat-ai contesta, con qué textos, y cuándo lo hace una persona.',
  groups: [
    {
      id: 'answers',
      title: 'Respuestas',
      fields: [
        {
          id: 'enabled',
          label: 'Contesta',
          kind: 'switch',
          hint: 'Apagado remite al teléfono. Las tarjetas de urgencia siguen siempre.',
        },
      ],
    },
    {
      id: 'sources',
      title: 'Fuentes',
      hint: 'De qué textos de la web saca sus respuestas. De una fuente apagada no dice nada. Las urgencias no dependen de ellas.',
      fields: ASSISTANT_SOURCES.map((id) => ({ id, kind: 'switch', ...SOURCES[id] })),
    },
    {
      id: 'model',
      title: 'Modelo de lenguaje',
      hint: 'Solo si el servidor tiene uno configurado. Reescribe frases ya encontradas y nada más: lo que añade o cambia se descarta. Nombra a su proveedor en «Privacidad».',
      fields: [
        {
          id: 'enabled',
          label: 'Reescribir respuestas con un modelo',
          kind: 'switch',
          hint: 'Apagado no se le envía nada, desde cinco segundos después de guardar.',
        },
        {
          id: 'dailyQuestions',
          label: 'Preguntas al modelo por día',
          kind: 'number',
          min: 0,
          max: 100_000,
          hint: 'Al llegar a ese número se contesta sin modelo hasta medianoche.',
        },
      ],
    },
    {
      id: 'handOff',
      title: 'Paso a una persona',
      fields: [
        {
          id: 'hours',
          label: 'Cuándo atiende una persona',
          kind: 'line',
          max: 80,
          hint: 'Tal como se lee tras el teléfono: de lunes a viernes, 09:00-21:00. En blanco: el de la línea general.',
        },
      ],
    },
  ],
}

export const assistantDefaults: SectionValue = {
  answers: { enabled: true },
  sources: Object.fromEntries(ASSISTANT_SOURCES.map((id) => [id, true])),
  model: { enabled: true, dailyQuestions: DAILY_MODEL_QUESTIONS },
  handOff: { hours: '' },
}

export function assistantWarnings(value: SectionValue): string[] {
  if (value.answers?.enabled === false || ASSISTANT_SOURCES.some((id) => value.sources?.[id] !== false))
    return []
  return ['Sin ninguna fuente, el asistente solo da el teléfono y las citas.']
}
