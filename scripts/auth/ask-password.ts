import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'

/**
 * Reads a password from the terminal, hidden and twice, or the first line of standard input if it is not a
 * terminal.
 * @throws {PasswordError}
 */
export async function askPassword(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(await text(process.stdin))
  const password = await hidden(`${prompt}: `)
  if ((await hidden('Again: ')) !== password) throw new PasswordError('The two passwords differ.')
  return password
}

/** No password was given; the message is one sentence for the operator. */
export class PasswordError extends Error {}

function firstLine(input: string): string {
  const [line = ''] = input.split(/\r?\n/)
  if (line === '') throw new PasswordError('Standard input has no password.')
  return line
}

/** readline echoes input to `output`, so this output discards it. */
function hidden(prompt: string): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  process.stderr.write(prompt)
  return new Promise((done, fail) => {
    reader.on('SIGINT', () => reader.close())
    reader.on('close', () => {
      process.stderr.write('\n')
      fail(new PasswordError('No password was given.'))
    })
    reader.on('line', (line) => {
      done(line)
      reader.close()
    })
  })
}
