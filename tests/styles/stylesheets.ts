import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss, { type ChildNode, type Rule } from 'postcss'
import { compile } from 'tailwindcss'

const FOLDER = 'app/styles'

export type StyleRule = {
  sheet: string
  line: number
  /** Its selector, inside those and the conditions that it is nested in; layers left out. */
  place: string
  selector: string
  declarations: readonly string[]
}

export type Stylesheet = { name: string; text: string; rules: readonly StyleRule[] }

/** Our own stylesheets, as they are written. */
export const stylesheets: readonly Stylesheet[] = globSync(`${FOLDER}/*.css`)
  .toSorted()
  .map((path) => {
    const name = path.slice(FOLDER.length + 1)
    const text = readFileSync(path, 'utf8')
    const rules: StyleRule[] = []
    postcss.parse(text).walkRules((rule) => {
      if (!isKeyframe(rule)) rules.push({ sheet: name, ...described(rule) })
    })
    return { name, text, rules }
  })

function described(rule: Rule) {
  const around: string[] = []
  for (let node: Rule['parent'] | ChildNode = rule; node && node.type !== 'root'; node = node.parent) {
    if (node.type === 'rule') around.unshift((node as Rule).selector.replace(/\s+/g, ' '))
    if (node.type === 'atrule' && node.name !== 'layer') around.unshift(`@${node.name} ${node.params}`)
  }
  return {
    line: rule.source!.start!.line,
    place: around.join(' { '),
    selector: rule.selector,
    declarations: rule.nodes.filter((node) => node.type === 'decl').map(String),
  }
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'
}

/** The classes that a selector names. */
export function classesIn(selector: string): string[] {
  const names = selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)
  return [...names].map(([, name]) =>
    name!.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code: string | undefined, sign: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
    ),
  )
}

/** Those of the names that Tailwind makes a utility of, with the settings of the site. */
export async function utilitiesAmong(names: Iterable<string>): Promise<Set<string>> {
  const { build } = await compile(readFileSync(`${FOLDER}/app.css`, 'utf8'), {
    base: FOLDER,
    loadStylesheet: (id, base) => {
      const path = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : join(base, id)
      return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') })
    },
  })
  const utilities = new Set<string>()
  postcss.parse(build([...names])).walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return
    layer.walkRules(({ selector }) => classesIn(selector).forEach((name) => utilities.add(name)))
  })
  return utilities
}
