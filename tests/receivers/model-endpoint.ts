import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AskedModel = {
  path: string
  headers: IncomingHttpHeaders
  body: { model?: string; stream: boolean; messages: { role: string; content: string }[] }
  /** What the model was given: the question, and the statements by number. */
  question: string
  statements: { n: number; texto: string }[]
}

/** How a question is answered: with the lines of a text, streamed in small pieces, or by hand. */
export type ModelAnswer =
  | ((asked: AskedModel) => string)
  | { raw: (response: ServerResponse, asked: AskedModel) => unknown }

/** A real HTTP server in place of an OpenAI-compatible endpoint. */
export type ModelEndpointStandIn = {
  url: string
  asked: AskedModel[]
  answerWith(answer: ModelAnswer): void
  /** Connections that are still open. */
  open(): Promise<number>
  close(): Promise<void>
}

/** One event with a piece of the answer. */
export function modelPiece(content: string): string {
  return `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content } }] })}\n\n`
}

export const STREAM_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8' }

/** Streams a text in pieces of a few letters, as models do. */
export async function streamText(response: ServerResponse, text: string): Promise<void> {
  response.writeHead(200, STREAM_HEADERS)
  response.write(`data: ${JSON.stringify({ choices: [{ delta: { role: 'assistant' } }] })}\n\n`)
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) {
    response.write(modelPiece(piece))
    await new Promise((done) => setImmediate(done))
  }
  response.end('data: [DONE]\n\n')
}

export async function startModelEndpoint(): Promise<ModelEndpointStandIn> {
  const asked: AskedModel[] = []
  let answer: ModelAnswer = () => ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as AskedModel['body']
      const { pregunta, frases } = JSON.parse(body.messages.at(-1)!.content)
      const { url: path = '', headers } = request
      const one = { path, headers, body, question: pregunta, statements: frases }
      asked.push(one)
      if (typeof answer === 'function') void streamText(response, answer(one))
      else answer.raw(response, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answerWith: (next) => (answer = next),
    open: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
