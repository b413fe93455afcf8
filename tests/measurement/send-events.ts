import type { TestApp } from '#tests/app.ts'

export const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Sends a batch as a browser does. */
export function sendEvents(
  app: Pick<TestApp, 'request'>,
  body: unknown,
  {
    type = 'application/json',
    headers = {},
    from,
  }: { type?: string; headers?: Record<string, string>; from?: string } = {},
): Promise<Response> {
  return app.request('/api/events', {
    method: 'POST',
    headers: { 'content-type': type, 'user-agent': DESKTOP, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(from ? { from } : {}),
  })
}
