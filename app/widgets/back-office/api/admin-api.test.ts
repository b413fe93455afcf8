import { expect, test } from 'vitest'
import { adminApi } from './admin-api.ts'

type Answer = [status: number, body: unknown]

/** A fake server that gives these responses in turn and records the requests. */
function server(...answers: Answer[]) {
  const asked: { url: string; token: string | null; body: unknown }[] = []
  const send = (async (url: string, init: RequestInit = {}) => {
    asked.push({ url, token: new Headers(init.headers).get('authorization'), body: init.body })
    const [status, body] = answers.shift()!
    return new Response(JSON.stringify(body), { status })
  }) as typeof fetch
  return { asked, send }
}

const tokens = { current: async () => 'old', refresh: async () => 'new', settled: async () => {} }
const never = async () => false

test('a request carries the token and returns its response', async () => {
  const { asked, send } = server([200, { ok: true }])
  expect(await adminApi(tokens, never, send).get('/me')).toEqual({ ok: true })
  expect(asked).toEqual([{ url: '/api/admin/me', token: 'Bearer old', body: undefined }])
})

test('a refused token is refreshed once, not endlessly', async () => {
  const { asked, send } = server(
    [401, { code: 'not_signed_in', message: 'No' }],
    [401, { code: 'not_signed_in', message: 'No' }],
  )
  await expect(adminApi(tokens, never, send).get('/me')).rejects.toMatchObject({ status: 401 })
  expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
})

test('a request that needs the second factor is repeated after it, and only then', async () => {
  const refused: Answer = [403, { code: 'second_factor_needed', message: 'No' }]
  const granted = server(refused, [200, { id: 1 }])
  const api = adminApi(tokens, async () => true, granted.send)
  expect(await api.post('/exports', { reason: 'x' })).toEqual({ id: 1 })
  expect(granted.asked.map(({ body }) => body)).toEqual(['{"reason":"x"}', '{"reason":"x"}'])

  const declined = server(refused)
  await expect(adminApi(tokens, never, declined.send).post('/exports')).rejects.toMatchObject({
    code: 'second_factor_needed',
  })
})

test('a request that crosses the first use of a new passkey is repeated with its session, and nobody is asked', async () => {
  const refused: Answer = [403, { code: 'second_factor_needed', message: 'No' }]
  let token = 'password only'
  const crossing = {
    ...tokens,
    current: async () => token,
    settled: async () => {
      token = 'with the passkey'
    },
  }
  const { asked, send } = server(refused, [200, { waiting: 3 }])
  const askNobody = () => Promise.reject(new Error('The person was asked.'))
  expect(await adminApi(crossing, askNobody, send).get('/leads/waiting')).toEqual({ waiting: 3 })
  expect(asked.map((request) => request.token)).toEqual(['Bearer password only', 'Bearer with the passkey'])

  const still = server(refused, refused, [200, {}])
  token = 'password only'
  let times = 0
  await adminApi(crossing, async () => (times += 1) === 1, still.send).get('/leads/waiting')
  expect(times).toBe(1)
})

test('failures carry code, message, fields and the current row', async () => {
  const { send } = server([
    409,
    { error: { code: 'conflict', message: 'Otra persona', fields: { name: 'x' } }, current: { version: 4 } },
  ])
  const error: unknown = await adminApi(tokens, never, send)
    .patch('/leads/LD-26-000001')
    .catch((thrown) => thrown)
  expect(error).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Otra persona',
    fields: { name: 'x' },
    current: { version: 4 },
  })
})

test('without a connection the failure says so', async () => {
  const send = (async () => {
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  await expect(adminApi(tokens, never, send).get('/me')).rejects.toMatchObject({ code: 'offline', status: 0 })
})
