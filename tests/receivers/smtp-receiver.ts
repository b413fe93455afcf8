import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; mail: Email }

/** A real SMTP server that stores what it receives. */
export type SmtpReceiver = {
  /** For `SMTP_URL`. */
  url: string
  received: ReceivedMail[]
  /** Recipients that are refused permanently (550) or temporarily (451). */
  refuse(address: string, code: 550 | 451): void
  accept(address: string): void
  close(): Promise<void>
}

export async function createSmtpReceiver(): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = []
  const refused = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address)
      if (code) done(Object.assign(new Error(`no mailbox for ${address}`), { responseCode: code }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            mail,
          })
          done()
        }, done)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (address, code) => refused.set(address, code),
    accept: (address) => refused.delete(address),
    close: () => new Promise((done) => server.close(() => done())),
  }
}
