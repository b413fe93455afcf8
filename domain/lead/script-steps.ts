export type ScriptStep = { title: string | null; text: string }

/** A few words before a colon name the step; a greeting («Hola, Ana:») does not. */
const TITLED = /^([^.,:;¿?¡!«»()]{2,24}):\s+(.+)$/s

/** The paragraphs of a call script, in the order in which they are said. */
export function scriptSteps(script: string): ScriptStep[] {
  return script
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const [, title = null, text = paragraph] = TITLED.exec(paragraph) ?? []
      return { title, text: title ? text[0]!.toUpperCase() + text.slice(1) : text }
    })
}
