import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsSender } from './sms-sender.ts'

/** Without a provider each message is a file `DATA_DIR/sms/<id>.txt`: the number, an empty line, the text. */
export function createSmsSender({ DATA_DIR }: { DATA_DIR: string }): SmsSender {
  const folder = join(DATA_DIR, 'sms')
  return {
    async send({ phone, message }) {
      const messageId = randomUUID()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${messageId}.txt`), `To: ${phone}\n\n${message}\n`, { mode: 0o600 })
      return { messageId }
    },
  }
}
