import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = {
  version: string
  resolved?: string
  /** Present on a build for one processor architecture. */
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const packages = Object.entries(lock.packages)

/** Platforms for development and production; each native package names its builds differently. */
const PLATFORMS: [platform: string, pattern: RegExp][] = [
  ['linux x64 glibc', /linux-x64(-gnu)?$/],
  ['linux x64 musl', /linux-x64-musl$|linuxmusl-x64$|linux-x64$/],
  ['linux arm64 glibc', /linux-arm64(-gnu)?$/],
  ['linux arm64 musl', /linux-arm64-musl$|linuxmusl-arm64$|linux-arm64$/],
  ['macOS x64', /darwin-x64$/],
  ['macOS arm64', /darwin-arm64$/],
  ['Windows x64', /(win32|windows)-x64(-msvc)?$/],
]

/** Packages whose builds are optional dependencies, one per platform. */
const native = packages.filter(
  ([, { cpu, optionalDependencies = {} }]) =>
    !cpu && Object.keys(optionalDependencies).some((name) => /linux-x64/.test(name)),
)

test('every native package has its builds for the supported platforms', () => {
  expect(native.map(([path]) => path)).toContain('node_modules/rolldown')
  const missing = native.flatMap(([path, { optionalDependencies = {} }]) =>
    PLATFORMS.flatMap(([platform, pattern]) => {
      const builds = Object.keys(optionalDependencies).filter((name) => pattern.test(name))
      const locked = builds.every(
        (build) => lock.packages[`${path}/node_modules/${build}`] ?? lock.packages[`node_modules/${build}`],
      )
      return builds.length > 0 && locked ? [] : [`${path}: ${platform}`]
    }),
  )
  expect(missing).toEqual([])
})

test('the lock names no host to download from', () => {
  expect(packages.filter(([, { resolved }]) => resolved?.includes('://')).map(([path]) => path)).toEqual([])
})
