import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('folders that can be created are, and others fail immediately with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'make-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await makeFolder(join(folder, 'a', 'b', 'c'), 0o700)
  expect((await stat(join(folder, 'a', 'b', 'c'))).mode & 0o777).toBe(0o700)
  await makeFolder(join(folder, 'a'), 0o700)

  await writeFile(join(folder, 'file'), '')
  await symlink('loop', join(folder, 'loop'))
  await symlink('nowhere', join(folder, 'dangling'))
  const codes = await Promise.all(
    ['file', 'file/below', 'loop', 'loop/below', 'dangling', 'x'.repeat(300)].map((name) =>
      makeFolder(join(folder, name), 0o700).then(
        () => 'made',
        (error: NodeJS.ErrnoException) => error.code,
      ),
    ),
  )
  expect(codes).toEqual(['ENOTDIR', 'ENOTDIR', 'ELOOP', 'ELOOP', 'ENOENT', 'ENAMETOOLONG'])
})

test.skipIf(process.platform !== 'linux')(
  'no folder can be created below /proc, and the attempt ends',
  async () => {
    await expect(makeFolder('/proc/x', 0o700)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(makeFolder('/proc/x/y/z', 0o700)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(makeFolder('/dev/null/x', 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' })
  },
)
