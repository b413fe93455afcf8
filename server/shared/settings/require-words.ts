import { isTyped } from '#domain/settings/words-to-type.ts'
import { AppError } from '../../errors.ts'

/** @throws {AppError} `invalid_fields` on `confirm` if words are required and were not typed */
export function requireWords(words: string | undefined, typed: string): void {
  if (isTyped(words, typed)) return
  throw new AppError('invalid_fields', `Escribe «${words}» para guardarlo.`, {
    fields: { confirm: `Escribe «${words}».` },
  })
}
