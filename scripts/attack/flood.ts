import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, Finding } from './attack.ts'
import { address, type Answer, tally, times } from './ask.ts'
import type { Target } from './target.ts'

/** The most memory the process may use, in MiB. */
const MOST_MEMORY = 400
const MEGABYTE = 1024 * 1024

/** Attacks that exhaust memory, CPU or connections. */
export const floods: Attack[] = [
  {
    name: 'sign-ups with a megabyte of empty objects',
    threat: 'flood',
    short: true,
    async run(target) {
      const data = `{"x":[${'{},'.repeat(MEGABYTE / 3)}{}]}`
      const answers = await times(12, 4, (n) =>
        target.auth(
          '/signup',
          `{"email":"flood${n}@example.com","password":"${'x9k'.repeat(6)}","data":${data}}`,
          { from: address(n), headers: { 'content-type': 'application/json' } },
        ),
      )
      return survived(target, answers)
    },
  },
  {
    name: 'sign-ups with 17 kB of data',
    threat: 'flood',
    short: true,
    async run(target) {
      const answers = await times(4, 4, (n) =>
        target.auth(
          '/signup',
          { email: `data${n}@example.com`, password: 'x9k'.repeat(6), data: { x: 'y'.repeat(17_000) } },
          { from: address(n + 20) },
        ),
      )
      return survived(target, answers)
    },
  },
  {
    name: 'sign-ins with a megabyte of e-mail each',
    threat: 'flood',
    short: true,
    async run(target) {
      const answers = await times(120, 8, (n) =>
        target.signIn(`${String(n).padStart(6, '0')}${'a'.repeat(MEGABYTE - 200)}@example.com`, {
          from: address(n),
        }),
      )
      return survived(target, answers)
    },
  },
  {
    name: 'sign-ins with 60 kB of e-mail each',
    threat: 'flood',
    short: false,
    async run(target) {
      const answers = await times(3000, 16, (n) =>
        target.signIn(`${String(n).padStart(6, '0')}${'a'.repeat(60_000)}@example.com`, { from: address(n) }),
      )
      return survived(target, answers)
    },
  },
  {
    name: '300 sockets that drip chunked bodies',
    threat: 'flood',
    short: false,
    run: (target) => dripped(target, 300),
  },
  {
    name: '500 sockets that never finish their headers',
    threat: 'flood',
    short: false,
    async run(target) {
      const sockets = await openSockets(target, 500, (socket, n) => {
        socket.write(`GET /?${n} HTTP/1.1\r\nHost: localhost\r\nX-A: `)
        return setInterval(() => socket.write('a'), 1000)
      })
      await wait(25_000)
      const open = sockets.closeAll()
      const finding = await survived(target, [])
      return {
        held: finding.held && open === 0,
        seen: `${open} of 500 still open after 25 s; ${finding.seen}`,
      }
    },
  },
  {
    name: 'half-open sockets that ask and never read',
    threat: 'flood',
    short: true,
    async run(target) {
      const sockets = await openSockets(target, 200, (socket) => {
        socket.pause()
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50))
        return undefined
      })
      await wait(3000)
      sockets.closeAll()
      return survived(target, [])
    },
  },
  {
    name: '60 connections on a page that is rendered on request',
    threat: 'flood',
    short: false,
    run: (target) => overrun(target, { connections: 60, addresses: 60 }),
  },
  {
    name: '600 connections on a page that is rendered on request',
    threat: 'flood',
    short: false,
    run: (target) => overrun(target, { connections: 600, addresses: 600 }),
  },
  {
    name: 'passwords to hash from 200 addresses at once',
    threat: 'flood',
    short: false,
    async run(target) {
      const answers = await times(600, 200, (n) =>
        target.signIn(`nobody${n}@example.com`, { from: address(n % 200), password: `falsa ${n} y larga` }),
      )
      return survived(target, answers)
    },
  },
]

async function dripped(target: Target, count: number): Promise<Finding> {
  const sockets = await openSockets(target, count, (socket) => {
    socket.write(
      'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    // More than a body may have, without an end.
    return setInterval(() => socket.write(`1000\r\n${' '.repeat(0x1000)}\r\n`), 250)
  })
  await wait(25_000)
  const open = sockets.closeAll()
  const finding = await survived(target, [])
  return {
    held: finding.held && open === 0,
    seen: `${open} of ${count} still open after 25 s; ${finding.seen}`,
  }
}

/** Requests pages that are not cached, as fast as responses arrive. */
async function overrun(
  target: Target,
  { connections, addresses }: { connections: number; addresses: number },
): Promise<Finding> {
  const ends = performance.now() + 8000
  const answers: Answer[] = []
  await times(connections, connections, async (n) => {
    for (let k = 0; performance.now() < ends; k += 1) {
      const page = `/todos-los-tratamientos?q=${encodeURIComponent(`${n} láser ${k}`)}`
      const answer = await target.ask(page, { from: address(n % addresses), patience: 12_000 })
      answers.push({ ...answer, text: '', json: {} })
      // An attacker on the same machine uses CPU that the server needs; so a refused request is not repeated
      // immediately.
      if (answer.status !== 200) await wait(50)
    }
  })
  const finding = await survived(target, answers)
  const honest = answers.every(({ status }) => [200, 429, 503].includes(status))
  return { ...finding, held: finding.held && honest }
}

async function survived(target: Target, answers: readonly Answer[]): Promise<Finding> {
  const alive = await target.isAlive()
  const { peak } = alive ? target.memory() : { peak: Number.NaN }
  const failed = answers.filter(({ status }) => status === 500).length
  return {
    held: alive && peak < MOST_MEMORY && failed === 0,
    seen: `${alive ? `${peak} MB at most` : 'the process died'}${answers.length > 0 ? `; ${tally(answers)}` : ''}`,
  }
}

/**
 * Opens connections, each from its own address.
 * @param use starts the traffic; the returned timer is cleared when the sockets close
 */
async function openSockets(
  target: Target,
  count: number,
  use: (socket: Socket, n: number) => NodeJS.Timeout | undefined,
) {
  const { port } = new URL(target.url)
  const open = await times(count, 50, async (n) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: address(n) })
    let timer: NodeJS.Timeout | undefined
    socket.on('error', () => {})
    socket.on('close', () => clearInterval(timer))
    socket.resume()
    await new Promise<void>((done) => {
      socket.once('connect', () => {
        timer = use(socket, n)
        done()
      })
      socket.once('close', () => done())
    })
    return socket
  })
  return {
    /** @returns the number of sockets still open */
    closeAll() {
      const left = open.filter((socket) => !socket.destroyed && socket.readyState === 'open')
      for (const socket of open) socket.destroy()
      return left.length
    },
  }
}
