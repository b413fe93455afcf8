import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Class names that one element gets, and the start of each that is completed while the page runs (`note-`). */
export type WrittenClasses = { file: string; names: readonly string[]; beginnings: readonly string[] }

type Node = { type: string; [field: string]: unknown }

/** Classes that the code gives to elements: `className`, `classNames(…)` and `class="…"` in HTML. */
export const writtenClasses: WrittenClasses[] = []

/** Elements whose class is a variable: only what a component is passed as `className` may be one. */
export const variableClasses: string[] = []

/** Every string in the code. */
export const strings = new Set<string>()

for (const file of globSync('app/**/*.{ts,tsx}')) {
  if (/\.test\.tsx?$/.test(file)) continue
  visit(parseSync(file, readFileSync(file, 'utf8')).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value)
    if (isVariableClass(node)) variableClasses.push(file)
    const names: string[] = []
    const beginnings: string[] = []
    for (const value of valuesOf(node)) collect(value, names, beginnings)
    if (names.length > 0 || beginnings.length > 0) writtenClasses.push({ file, names, beginnings })
  })
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) value.forEach((one) => visit(one, see))
  if (!isNode(value)) return
  see(value)
  for (const field of Object.values(value)) if (typeof field === 'object') visit(field, see)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function isVariableClass({ type, name, value }: Node): boolean {
  if (type !== 'JSXAttribute' || !isClassName(name) || !isNode(value)) return false
  const given = value.expression
  if (!isNode(given)) return false
  return given.type === 'MemberExpression' || (given.type === 'Identifier' && given.name !== 'className')
}

/** The expressions in a node that are class names. */
function valuesOf(node: Node): unknown[] {
  if (node.type === 'JSXAttribute') return isClassName(node.name) ? [node.value] : []
  if (node.type === 'Property' && nameOf(node.key) === 'classNames') return partsOf(node.value)
  if (node.type === 'Property') return isClassName(node.key) ? [node.value] : []
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'classNames' ? [node] : []
  if (node.type === 'TemplateElement' || node.type === 'Literal') return classAttributes(node)
  return []
}

/** A library's names for its parts, each with classes of ours. */
function partsOf(parts: unknown): unknown[] {
  if (!isNode(parts) || parts.type !== 'ObjectExpression') return []
  return (parts.properties as Node[]).map(({ value }) => value)
}

function isClassName(node: unknown): boolean {
  return /(^c|C)lassName$/.test(nameOf(node))
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

function classAttributes(node: Node): Node[] {
  const text = node.type === 'Literal' ? node.value : (node.value as { cooked: string }).cooked
  if (typeof text !== 'string') return []
  return [...text.matchAll(/\bclass="([^"]*)/g)].map(([, value]) => ({ type: 'Literal', value }))
}

/** Conditions are taken both ways. What is passed on (`className={className}`) is read where it is written. */
function collect(value: unknown, names: string[], beginnings: string[]): void {
  if (!isNode(value)) return
  const into = (one: unknown) => collect(one, names, beginnings)
  if (value.type === 'Literal' && typeof value.value === 'string') names.push(...wordsOf(value.value))
  if (value.type === 'JSXExpressionContainer') into(value.expression)
  if (value.type === 'ConditionalExpression') [value.consequent, value.alternate].forEach(into)
  if (value.type === 'LogicalExpression')
    [value.operator === '&&' ? null : value.left, value.right].forEach(into)
  if (value.type === 'CallExpression' && nameOf(value.callee) === 'classNames')
    (value.arguments as unknown[]).forEach(into)
  if (value.type === 'TemplateLiteral') {
    const texts = (value.quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked)
    for (const [index, text] of texts.entries()) {
      const words = text.split(/\s+/)
      const beginning = index < texts.length - 1 ? words.pop() : ''
      // Up to the first space it is the end of a name.
      if (index > 0) words.shift()
      if (beginning) beginnings.push(beginning)
      names.push(...words.filter(Boolean))
    }
    ;(value.expressions as unknown[]).forEach(into)
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
