/** The sentences of a text; «4.495» and «10:00» stay whole. */
export function sentencesOf(text: string): string[] {
  return (text.match(/\S[^.!?…]*(?:[.!?…]+(?!\s|$)[^.!?…]*)*[.!?…]*["»”)]*/gu) ?? []).map((one) =>
    one.replace(/\s+/g, ' ').trim(),
  )
}

/** With a period at its end. */
export function asSentence(text: string): string {
  return /[.!?…:]["»”)]*$/.test(text) ? text : `${text}.`
}
