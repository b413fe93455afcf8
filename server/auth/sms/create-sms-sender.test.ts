import { EnvError, parseEnv } from '#server/env.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createSmsSender, SmsSettingsError } from './create-sms-sender.ts'

/** A stub of Twilio that answers everything with `status` and `answer`. */
async function standIn(status: number, answer: object) {
  const asked: {
    path: string | undefined
    authorization: string | undefined
    body: Record<string, string>
  }[] = []
  const server = createServer(async (request, response) => {
    const body = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ path: request.url, authorization: request.headers.authorization, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, asked }
}

const senderFor = (url: string, from = 'MG123') =>
  createSmsSender(
    parseEnv({
      GOTRUE_SMS_PROVIDER: 'twilio',
      GOTRUE_SMS_TWILIO_ACCOUNT_SID: 'AC123',
      GOTRUE_SMS_TWILIO_AUTH_TOKEN: 'secreto',
      GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID: from,
      GOTRUE_SMS_TWILIO_URL: url,
    }),
  )

test('Twilio gets the number, the text and the sender', async () => {
  const { url, asked } = await standIn(201, { sid: 'SM1' })
  const sms = { phone: '34600100200', message: 'Tu código es 123456', channel: 'sms' as const }
  expect(await senderFor(url).send(sms)).toEqual({ messageId: 'SM1' })
  await senderFor(url, '+34900').send({ ...sms, channel: 'whatsapp' })
  expect(asked).toEqual([
    {
      path: '/2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:secreto').toString('base64')}`,
      body: { To: '+34600100200', Body: sms.message, MessagingServiceSid: 'MG123' },
    },
    expect.objectContaining({
      body: { To: 'whatsapp:+34600100200', Body: sms.message, From: 'whatsapp:+34900' },
    }),
  ])
})

test('a refused message is an error that names neither number nor text', async () => {
  const { url } = await standIn(400, { code: 21211, message: 'The To number +34600100200 is not valid' })
  const sending = senderFor(url).send({ phone: '34600100200', message: '123456', channel: 'sms' })
  await expect(sending).rejects.toThrow(/^Twilio answered 400, code 21211$/)
})

test('an unknown or incomplete provider is reported at the start', () => {
  expect(() => parseEnv({ GOTRUE_SMS_PROVIDER: 'paloma' })).toThrow(EnvError)
  const half = parseEnv({ GOTRUE_SMS_PROVIDER: 'twilio', GOTRUE_SMS_TWILIO_ACCOUNT_SID: 'AC123' })
  expect(() => createSmsSender(half)).toThrow(SmsSettingsError)
})
