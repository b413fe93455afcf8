const MOST_QUESTIONS = 3
const ASKS =
  /\b(que|cual(es)?|cuant[oa]s?|cuando|como|donde|quien(es)?|por que|duele\w*|se puede|puedo|hay|haceis|teneis|precio|riesgos|tiene)\b/

/**
 * The questions of one message: «¿Duele la otoplastia? ¿A qué hora abrís?», «qué precio tiene el cool360 y qué riesgos
 * tiene». Sentences that only tell something stay with the question after them.
 */
export function splitQuestions(text: string): string[] {
  const pieces = text
    .split(/(?<=[?!])\s+|\n+|(?<=[.;])\s+(?=[¿\p{Lu}])|\?(?=\S)/u)
    .flatMap((piece) =>
      piece.split(
        /(?:,|;)?\s+y (?:además |también |luego )?(?=(?:a )?(?:cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|c[oó]mo|qu[eé]|si duele|duele)(?!\p{L}))/iu,
      ),
    )
    .map((piece) => piece.trim())
    .filter(Boolean)
  const questions: string[] = []
  let told = ''
  for (const piece of pieces) {
    if (asks(piece)) {
      questions.push(`${told} ${piece}`.trim())
      told = ''
    } else told = `${told} ${piece}`.trim()
  }
  if (told !== '' && questions.length > 0) questions.push(`${questions.pop()!} ${told}`)
  return questions.length > 1 && questions.length <= MOST_QUESTIONS ? questions : [text]
}

function asks(piece: string): boolean {
  return /[¿?]/.test(piece) || ASKS.test(piece.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
}
