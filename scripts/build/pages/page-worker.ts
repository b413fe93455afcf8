/**
 * A thread that receives paths, renders their pages, and answers with the facts about their files that the
 * server needs.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { FileFacts } from '#server/http/file-facts.ts'
import { finishFile } from '../finish-file.ts'
import { trimPage } from '../trim-page.ts'
import { unfilledPlaces } from './unfilled-places.ts'

/** `folder`: where files are written; `server`: React Router's build. */
export type PageWorkerData = { folder: string; server: string }

const { folder, server } = workerData as PageWorkerData
const build = (await import(pathToFileURL(resolve(server)).href)) as ServerBuild
const handler = createRequestHandler(build, 'production')

// An error here ends the thread, and with it the build.
parentPort!.on('message', async (path: string) => parentPort!.postMessage(await renderPage(path)))

/** Renders the document and its navigation data, or for a path with an extension, its response. */
async function renderPage(path: string): Promise<Record<string, FileFacts>> {
  const html = await answer(path)
  const unfilled = unfilledPlaces(html)
  if (unfilled.length > 0) throw new Error(`«${path}» shows ${unfilled.join(', ')}, which nothing fills`)
  if (/\.\w+$/.test(path)) return save(path.slice(1), html)
  const data = path === '/' ? '_.data' : `${path.slice(1)}.data`
  return {
    ...(await save(`${path.slice(1)}/index.html`.replace(/^\//, ''), trimPage(html))),
    ...(await save(data, await answer(`/${data}`))),
  }
}

async function answer(path: string): Promise<string> {
  const response = await handler(new Request(new URL(path, 'http://localhost')), new RouterContextProvider())
  if (response.status !== 200) throw new Error(`«${path}» can't be rendered: it answers ${response.status}`)
  return response.text()
}

/** @param name relative to the folder, with slashes */
async function save(name: string, text: string): Promise<Record<string, FileFacts>> {
  const path = join(folder, name)
  const body = Buffer.from(text)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, body)
  return { [name]: await finishFile(path, name, body) }
}
