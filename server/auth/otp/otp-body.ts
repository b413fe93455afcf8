import { z } from 'zod'
import { channel, metaData, pkceFields } from '../sign-up/sign-up-body.ts'

export const otpBody = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  create_user: z.boolean().default(true),
  data: metaData.default({}),
  channel,
  ...pkceFields,
})
export type OtpBody = z.output<typeof otpBody>
