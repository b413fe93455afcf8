import { foldedText } from '../text/folded-text.ts'

type Sign = { says: string; sign: RegExp }

/** What helps the colleague who calls back. Signs are looked for in folded text. */
const SIGNS: readonly Sign[] = [
  // Asking «¿y si tomo…?» does not mean that they take it.
  { says: 'Menciona anticoagulantes', sign: /\b(?:tomo |tomando )?(?:anticoagulantes?|sintrom)\b/ },
  {
    says: 'Le asustan las agujas',
    sign: /\b(?:miedo|panico|terror|respeto|asust\w+|fobia|aprension)\b[^.?!]{0,25}\b(?:agujas?|pinchazos?|inyecciones)\b|\b(?:agujas?|pinchazos?)\b[^.?!]{0,25}\b(?:miedo|panico|terror|asust\w+)\b/,
  },
  {
    says: 'Prefiere por la tarde',
    sign: /\b(?:prefiero|mejor|solo puedo|puedo|me viene bien|me va bien)\b[^.?!]{0,25}\bpor las? tardes?\b|\bpor las? tardes?\b[^.?!]{0,20}\b(?:salgo|puedo|mejor)\b/,
  },
  {
    says: 'Prefiere por la mañana',
    sign: /\b(?:prefiero|mejor|solo puedo|puedo|me viene bien|me va bien)\b[^.?!]{0,25}\bpor las? mananas?\b|\bpor las? mananas?\b[^.?!]{0,20}\b(?:puedo|mejor)\b/,
  },
  { says: 'Prefiere por escrito', sign: /\b(?:soy|es|mi \w+ es) sord[oa]\b|\bno (?:oigo|oye) bien\b/ },
  {
    says: 'Quiere cambiar o anular una cita',
    sign: /\b(?:cambiar|mover|aplazar|anular|cancelar)\b[^.?!]{0,20}\b(?:cita|hora|visita)\b/,
  },
  {
    says: 'Pregunta por la financiación',
    sign: /\b(?:financia\w*|a plazos|pagar (?:en|a) plazos|cuotas)\b/,
  },
]

/** In the sentence before a sign, what turns it round: «no tomo…», «ya no prefiero…». */
const NEGATION = /\b(?:no|ni|nunca|tampoco|ya no|sin)\b[^.?!,]{0,15}$/
/** «no oigo bien» and «solo puedo» carry their own. */
const OWN_NEGATION = 'Prefiere por escrito'

/**
 * Sentences by rule from what a visitor said, each only if they said so plainly; null without any.
 * @param said in order
 */
export function conversationSummary(said: readonly string[]): string | null {
  const texts = said.map((text) => foldedText(text))
  const found = SIGNS.filter(({ says, sign }) => texts.some((text) => isSaid(text, says, sign)))
  const words = found.map(({ says }) => says)
  const isBoth = words.includes('Prefiere por la tarde') && words.includes('Prefiere por la mañana')
  const kept = isBoth ? words.filter((one) => !one.startsWith('Prefiere por la ')) : words
  return kept.length === 0 ? null : `${kept.join('. ')}.`
}

function isSaid(text: string, says: string, sign: RegExp): boolean {
  const found = sign.exec(text)
  return found !== null && (says === OWN_NEGATION || !NEGATION.test(text.slice(0, found.index)))
}
