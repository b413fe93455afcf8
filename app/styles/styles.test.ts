import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { classesIn, type StyleRule, stylesheets, utilitiesAmong } from '#tests/styles/stylesheets.ts'
import { strings, variableClasses, writtenClasses } from '#tests/styles/written-classes.ts'

/** Holds the rule of docs/architecture.md, «Styles». */

const rules = stylesheets.flatMap((sheet) => sheet.rules)
const components = new Set(rules.flatMap(({ selector }) => classesIn(selector)))
const written = new Set(writtenClasses.flatMap(({ names }) => names))
const beginnings = [...new Set(writtenClasses.flatMap((one) => one.beginnings))]
const utilities = await utilitiesAmong(written)

const MOST_LINES = 300
const MOST_UTILITIES = 9
/** The back office has others, which no public page carries. */
const TOKENS = ['tokens.css', 'admin-tokens.css']
/** A shorter block may be the same by chance. */
const SAME_DECLARATIONS = 4

describe('classes', () => {
  test('each one that an element gets exists', () => {
    const missing = [...written].filter((name) => !components.has(name) && !utilities.has(name))
    expect(missing).toEqual([])
    const incomplete = beginnings.filter((start) => ![...components].some((name) => name.startsWith(start)))
    expect(incomplete).toEqual([])
  })

  test('each one is written where an element gets it, so that these tests see it', () => {
    expect(variableClasses).toEqual([])
  })

  test('each one in a stylesheet is given to some element', () => {
    const completed = (name: string) =>
      beginnings.some((start) => name.startsWith(start) && strings.has(name.slice(start.length)))
    expect([...components].filter((name) => !written.has(name) && !completed(name))).toEqual([])
  })

  test('a name is a component class or a utility, never both', () => {
    // Component classes refer to Tailwind's `sr-only` to leave such text out.
    expect([...components].filter((name) => utilities.has(name) && name !== 'sr-only')).toEqual([])
  })
})

describe('stylesheets', () => {
  test('none has two rules for the same selector in the same place, nor does another', () => {
    const drawing = rules.filter(({ declarations }) => declarations.length > 0)
    expect(repeated(drawing, ({ place }) => place)).toEqual([])
  })

  test('none repeats a block of declarations', () => {
    const blocks = rules.filter(({ declarations }) => declarations.length >= SAME_DECLARATIONS)
    const contents = ({ sheet, declarations }: StyleRule) => `${sheet} ${declarations.toSorted().join(';')}`
    expect(repeated(blocks, contents)).toEqual([])
  })

  test('all are short', () => {
    const long = stylesheets.filter(({ text }) => text.split('\n').length > MOST_LINES + 1)
    expect(long.map(({ name }) => name)).toEqual([])
  })

  test('all are imported', () => {
    const files = [...globSync('app/**/*.{ts,tsx}'), ...globSync('app/styles/*.css')]
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(stylesheets.filter(({ name }) => !code.includes(`/${name}`)).map(({ name }) => name)).toEqual([])
  })

  test('colors are tokens, or tokens made transparent', () => {
    const tokens = stylesheets.filter(({ name }) => TOKENS.includes(name)).map(({ text }) => text)
    const values = new Set(tokens.flatMap(colours))
    const foreign = rules
      .filter(({ sheet }) => !TOKENS.includes(sheet))
      .flatMap(({ sheet, line, declarations }) =>
        declarations.filter(isColoured).flatMap((one) =>
          colours(one)
            .filter((colour) => !colour.includes(' / ') || !values.has(colour.replace(/ \/ [\d.]+\)$/, ')')))
            .map((colour) => `${sheet}:${line} ${colour}`),
        ),
      )
    expect(foreign).toEqual([])
  })
})

describe('utilities', () => {
  const elements = writtenClasses.map(({ file, names }) => ({
    file,
    names: names.filter((name) => utilities.has(name)),
  }))

  test('an element that needs many gets a component class', () => {
    expect(elements.filter(({ names }) => names.length > MOST_UTILITIES)).toEqual([])
  })

  test('none reaches another element, a drawn part or a state of a widget, or brings a color', () => {
    const REACHING = /\[&|^\*|group|peer|before:|after:|data-\[|\[(#|rgb|hsl|oklch)/
    const found = elements.flatMap(({ file, names }) =>
      names.filter((name) => REACHING.test(name)).map((name) => `${file} ${name}`),
    )
    expect(found).toEqual([])
  })
})

function repeated(among: readonly StyleRule[], keyOf: (rule: StyleRule) => string): string[] {
  return [...Map.groupBy(among, keyOf).values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(({ sheet, line, place }) => `${sheet}:${line} ${place}`).join(' = '))
}

/** Masks and ink on paper are black and nothing else. */
function isColoured(declaration: string): boolean {
  return !declaration.startsWith('mask') && declaration !== 'color: #000'
}

function colours(css: string): string[] {
  return css.match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab|lch)\([^)]*\)/gi) ?? []
}
