import { z } from 'zod'
import { email, metaData, phone } from '../http/bounded-fields.ts'
import { channel, pkceFields } from '../sign-up/sign-up-body.ts'

export const otpBody = z.object({
  email: email(),
  phone: phone(),
  create_user: z.boolean().default(true),
  data: metaData.default({}),
  channel,
  ...pkceFields,
})
export type OtpBody = z.output<typeof otpBody>
