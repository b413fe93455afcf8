import { z } from 'zod'
import { BOUNDS, email, metaData, password, phone, text, word } from '../http/bounded-fields.ts'
import { channel, pkceFields } from '../sign-up/sign-up-body.ts'

/** PUT /user: absent fields are unchanged. */
export const userBody = z.object({
  email: email(),
  phone: phone(),
  password: text(BOUNDS.password).optional(),
  current_password: password(),
  nonce: word(),
  data: metaData.optional(),
  app_metadata: metaData.optional(),
  channel,
  ...pkceFields,
})
export type UserBody = z.output<typeof userBody>
