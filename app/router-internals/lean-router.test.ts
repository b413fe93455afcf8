import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutEffects } from './lean-router.ts'

const LINKS = 'node_modules/react-router/dist/production/lib/dom/lib.js'

test('the components of the installed React Router are marked as pure and lose their names', () => {
  const code = readFileSync(LINKS, 'utf8')
  const lean = withoutEffects(code)
  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(code).toContain(`\n${name}.displayName = "${name}";\n`)
    expect(lean).not.toContain(`\n${name}.displayName`)
    expect(lean).toContain(`\nconst ${name} = /* @__PURE__ */ React$1.forwardRef(`)
  }
  expect(lean.split('\n')).toHaveLength(code.split('\n').length)
})
