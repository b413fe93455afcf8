import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { askerOf } from '../devices/known-devices.ts'
import { invalidInput } from '../errors/auth-error.ts'
import type { AuthContext } from '../http/auth-context.ts'
import { requireCaptcha } from '../http/captcha.ts'
import { limitCall } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { steadyTime } from '../http/steady-time.ts'
import { otpBody } from './otp-body.ts'
import { sendEmailOtp } from './send-email-otp.ts'
import { sendPhoneOtp } from './send-phone-otp.ts'

/** POST /otp and its older form for mail only, POST /magiclink. */
export function otpRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>()
    .post('/otp', limitCall(deps, 'otp'), requireCaptcha(deps), steadyTime(deps), async (context) => {
      const body = await readBody(context, otpBody)
      if ((body.email === '') === (body.phone === '')) {
        throw invalidInput('One of email or phone must be set')
      }
      if (body.email !== '') {
        await sendEmailOtp(deps, body, {
          redirectTo: chooseRedirect(deps.settings, context),
          asker: (email) => askerOf(deps, context, email),
        })
        return context.json({})
      }
      const messageId = await sendPhoneOtp(deps, body)
      return context.json(messageId === undefined ? {} : { message_id: messageId })
    })
    .post(
      '/magiclink',
      limitCall(deps, 'magiclink'),
      requireCaptcha(deps),
      steadyTime(deps),
      async (context) => {
        const body = await readBody(context, otpBody)
        if (body.email === '') throw invalidInput('Magic link requires an email')
        await sendEmailOtp(deps, body, {
          redirectTo: chooseRedirect(deps.settings, context),
          asker: (email) => askerOf(deps, context, email),
        })
        return context.json({})
      },
    )
}
