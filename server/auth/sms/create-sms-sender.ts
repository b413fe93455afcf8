import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuthSettings } from '../settings/settings.ts'
import type { SmsSender } from './sms-sender.ts'
import { twilioSender } from './twilio-sender.ts'

/** The provider can't be used; the message is for the operator. */
export class SmsSettingsError extends Error {}

/**
 * The provider of `GOTRUE_SMS_PROVIDER`. Without one each message is a file `DATA_DIR/sms/<id>.txt`: the number, an
 * empty line, the text. @throws {SmsSettingsError} if the provider's own variables are missing
 */
export function createSmsSender({ DATA_DIR, auth }: { DATA_DIR: string; auth: AuthSettings }): SmsSender {
  const { provider, twilio } = auth.phone
  if (provider === '') return fileSender(join(DATA_DIR, 'sms'))
  const { accountSid, authToken, from, url } = twilio
  if (accountSid && authToken && from) return twilioSender({ accountSid, authToken, from, url })
  throw new SmsSettingsError(
    'GOTRUE_SMS_PROVIDER=twilio needs GOTRUE_SMS_TWILIO_ACCOUNT_SID, GOTRUE_SMS_TWILIO_AUTH_TOKEN and GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID.',
  )
}

function fileSender(folder: string): SmsSender {
  return {
    async send({ phone, message }) {
      const messageId = randomUUID()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${messageId}.txt`), `To: ${phone}\n\n${message}\n`, { mode: 0o600 })
      return { messageId }
    },
  }
}
