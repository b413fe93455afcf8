import { expect, test } from 'vitest'
import { trimPageStyles, trimStyles } from './trim-styles.ts'

const html = `<html><head></head><body><h1 id="titulo" class="big md:grid w-[3rem] [&amp;_a]:red">x</h1><a href="/" style="left:var(--in-html)">y</a></body></html>`

test.each([
  ['.big{a:b}', '.big{a:b}'],
  ['.small{a:b}', ''],
  ['.small,.big,.x,h1{a:b}', '.big,h1{a:b}'],
  ['h1.big>a:focus{a:b}', 'h1.big>a:focus{a:b}'],
  ['h1.big>a:hover{a:b}', ''],
  ['.big:active,.big:focus-visible{a:b}', '.big:focus-visible{a:b}'],
  ['.big:is(:hover,:focus){a:b}.big:not(:hover){c:d}', '.big:is(:hover,:focus){a:b}.big:not(:hover){c:d}'],
  [String.raw`.md\:grid:hover{a:b}`, ''],
  ['h2{a:b}', ''],
  ['#titulo{a:b}#otro{a:b}', '#titulo{a:b}'],
  ['*,:before,::backdrop{a:b}', '*,:before,::backdrop{a:b}'],
  [':root{--a:1;--b:2}.big{c:var(--a)}', ':root{--a:1}.big{c:var(--a)}'],
  [
    ':root{--a:var(--b);--b:url("x;y")}.big{c:var(--a)}',
    ':root{--a:var(--b);--b:url("x;y")}.big{c:var(--a)}',
  ],
  [':root{--a:var(--b);--b:1}', ''],
  [':root,:host{--in-html:1;color:red}', ':root,:host{--in-html:1;color:red}'],
  ['@layer p{*,:before{--a:0}}', ''],
  ['.big{--a:1}', '.big{--a:1}'],
  ['@layer properties{@supports (x:y){*{--tw-a:0}}}.big{a:var(--tw-a)}', '.big{a:var(--tw-a)}'],
  ['.big{color:#fff;color:lab(1% 0 0);fill:lab(2% 0 0)}', '.big{color:#fff;fill:lab(2% 0 0)}'],
  ['.big{color:#fff}@supports (color:lab(0% 0 0)){.big{color:lab(100% 0 0)}}', '.big{color:#fff}'],
  ['::placeholder{a:b}::selection{a:b}', '::selection{a:b}'],
  ['.big:not(.small){a:b}', '.big:not(.small){a:b}'],
  ['.big:is(.small,:not(.y)) a{a:b}', '.big:is(.small,:not(.y)) a{a:b}'],
  ['.big:is(.small,.x:not(.y)) a{a:b}', ''],
  [':is(.x,:where(.y,.big)):focus{a:b}', ':is(.x,:where(.y,.big)):focus{a:b}'],
  [':is(.x,:where(.y,.z)):focus{a:b}', ''],
  [':where(.z>:not(:last-child)){a:b}', ''],
  ['body:has(>.small) a,body:has(>h1) a{a:b}', 'body:has(>h1) a{a:b}'],
  ['body:has(.small) a{a:b}', ''],
  ['.big:nth-child(2n + 1){a:b}', '.big:nth-child(2n + 1){a:b}'],
  ['a[aria-current=page],a[class~="x,{y"]{a:b}', 'a[aria-current=page],a[class~="x,{y"]{a:b}'],
  [String.raw`.md\:grid{a:b}.md\:flex{a:b}`, String.raw`.md\:grid{a:b}`],
  [String.raw`.w-\[3rem\]{a:b}.w-\[4rem\]{a:b}`, String.raw`.w-\[3rem\]{a:b}`],
  [String.raw`.\[\&_a\]\:red a{a:b}`, String.raw`.\[\&_a\]\:red a{a:b}`],
  [String.raw`.\31 0{a:b}`, ''],
  ['@media (min-width:9px){.small{a:b}}', ''],
  ['@media (min-width:9px){.small{a:b}.big{a:b}}', '@media (min-width:9px){.big{a:b}}'],
  ['@layer a,b;@layer a{@supports (x:y){.big{a:b}}}', '@layer a,b;@layer a{@supports (x:y){.big{a:b}}}'],
  ['@font-face{font-family:x;src:url("a;}b")}', '@font-face{font-family:x;src:url("a;}b")}'],
  [
    '@property --a{inherits:false}@property --b{inherits:false}.big{x:var(--b)}',
    '@property --b{inherits:false}.big{x:var(--b)}',
  ],
  ['/* a{ */.big{a:b}', '.big{a:b}'],
  ['/*! b */@layer a{.big{a:b}.small{a:b}}', '@layer a{.big{a:b}}'],
  ['.big{a:b;&:hover{c:d}}', '.big{a:b;&:hover{c:d}}'],
])('%s leaves «%s»', (css, left) => {
  expect(trimStyles(css, html)).toBe(left)
})

test('a browser without scripts gets the whole stylesheet, which nothing else would bring', () => {
  const page = '<style>.a{b:c}.d{e:f}.a:hover{b:d}</style><p class="a">x</p>'
  const plan = '<script>(0)({styles:`/assets/site-BJul-eCa.css`})</script>'
  expect(trimPageStyles(page + plan)).toBe(
    `<style>.a{b:c}</style><noscript><link rel="stylesheet" href="/assets/site-BJul-eCa.css"/></noscript><p class="a">x</p>${plan}`,
  )
  expect(trimPageStyles(page)).toBe('<style>.a{b:c}</style><p class="a">x</p>')
})

test('an unclosed stylesheet stops the build', () => {
  expect(() => trimStyles('.big{a:b', html)).toThrow('not closed')
})

test('what only some fields have is kept for pages with such a field', () => {
  const css =
    '::placeholder{a:b}::file-selector-button{a:b}::-webkit-datetime-edit{a:b}::-webkit-inner-spin-button{a:b}'
  const kept = (field: string) => trimStyles(css, `<body><input ${field}></body>`)
  expect(kept('type="search"')).toBe('::placeholder{a:b}')
  expect(kept('type="file"')).toBe('::placeholder{a:b}::file-selector-button{a:b}')
  expect(kept('type="date"')).toBe('::placeholder{a:b}::-webkit-datetime-edit{a:b}')
  expect(kept('type="text" list="x"')).toBe('::placeholder{a:b}::-webkit-datetime-edit{a:b}')
  expect(kept('type="number"')).toBe('::placeholder{a:b}::-webkit-inner-spin-button{a:b}')
})
