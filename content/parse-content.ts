import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { schemaFor } from './schemas/schema-for.ts'
import { unknownPlaceholders } from './site/placeholders.ts'

/** A content file that does not match its schema; the message names the file and the field. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** A Markdown file: its validated front matter, and its body as Markdown text. */
export interface MarkdownFile<FrontMatter> {
  frontMatter: FrontMatter
  body: string
}

const fence = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/**
 * The validated data of one content file: the value of a `.yaml`, or `{ frontMatter, body }` of a `.md`.
 * `path` is inside `content/`, `treatments/rinoplastia.yaml`. Throws a ContentError,
 * `content/treatments/rinoplastia.yaml: faqs[3].q: …`, also for an unknown placeholder such as
 * `{visit.shortest}`.
 */
export function parseContent(path: string, text: string): unknown {
  const file = `content/${path}`
  const schema = schemaFor(path)
  if (!schema) throw new ContentError(`${file}: no schema in content/schemas/schema-for.ts`)
  const [stranger] = unknownPlaceholders(text)
  if (stranger) throw new ContentError(`${file}: nobody fills {${stranger}}`)
  if (!path.endsWith('.md')) return validate(file, schema, parseYaml(file, text))
  const [, head, body] = fence.exec(text) ?? []
  if (head === undefined || body === undefined) throw new ContentError(`${file}: no front matter`)
  return { frontMatter: validate(file, schema, parseYaml(file, head)), body: body.trim() }
}

function parseYaml(file: string, text: string): unknown {
  const document = parseDocument(text)
  const [problem] = [...document.errors, ...document.warnings]
  if (problem) throw new ContentError(`${file}: YAML: ${problem.message.split('\n')[0]}`)
  return document.toJS()
}

function validate(file: string, schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${file}: ${field(issue.path)}${issue.message}`)
  throw new ContentError(lines.join('\n'))
}

function field(path: PropertyKey[]): string {
  if (path.length === 0) return ''
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return `${name.replace(/^\./, '')}: `
}
