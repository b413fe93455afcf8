import { runnerImport } from 'vite'
import { content } from './vite/content-plugin.ts'

/**
 * Loads a module of the product, with the content that it imports, which Node alone can't read.
 * @param path from the project's folder, such as `server/dashboard/figures.ts`
 */
export async function loadModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${process.cwd()}/${path}`, {
    configFile: false,
    logLevel: 'error',
    plugins: [content()],
  })
  return module
}
