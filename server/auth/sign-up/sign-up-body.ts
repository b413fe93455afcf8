import { z } from 'zod'
import { BOUNDS, email, metaData, password, phone, text } from '../http/bounded-fields.ts'

/** The PKCE code challenge fields, shared by several calls. */
export const pkceFields = {
  code_challenge: text(BOUNDS.token).optional(),
  code_challenge_method: text(BOUNDS.word).optional(),
}

export const channel = text(BOUNDS.word).optional()

export const signUpBody = z.object({
  email: email(),
  phone: phone(),
  password: password(),
  data: metaData.default({}),
  channel,
  ...pkceFields,
})
export type SignUpBody = z.output<typeof signUpBody>
