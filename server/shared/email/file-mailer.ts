import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { MailError, type Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/** No message takes this long to write. */
const LEFT_AFTER_MS = 60_000

/**
 * Writes each message to `folder` as a file that mail programs can open, named after its message id, so a message
 * sent again after a crash replaces itself. Files are written atomically and are on disk when `send` resolves.
 */
export function createFileMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let swept: Promise<void> | undefined
  return {
    async send(mail) {
      await (swept ??= removeLeftovers(folder))
      const { message } = await transport.sendMail(messageOf(mail, from))
      const path = join(folder, `${mail.messageId.replace(/[^\w.-]+/g, '-')}.eml`)
      try {
        await writeWhole(folder, path, message as Buffer)
      } catch (error) {
        throw new MailError((error as NodeJS.ErrnoException).code ?? 'file_error', { cause: error })
      }
    },
    close: () => Promise.resolve(),
  }
}

/** Readable by the owner only: messages hold personal data. */
async function writeWhole(folder: string, path: string, content: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = `${path}.${process.pid}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}

/** Removes what killed processes were writing; those messages have been sent again. */
async function removeLeftovers(folder: string) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => null)
    if (written && Date.now() - written.mtimeMs > LEFT_AFTER_MS)
      await rm(path, { force: true }).catch(() => {})
  }
}
