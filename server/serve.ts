import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler } from 'react-router'
import { BUILD_FOLDER } from './build-folder.ts'
import { errorFacts, type Logger } from './log.ts'
import { StartError } from './start-error.ts'
import { startServer, type StartOptions } from './start-server.ts'

/** `main.js accounts` leaves all of this out and runs only the auth server. */
const WHOLE_SITE: StartOptions = {
  clientFolder: join(BUILD_FOLDER, 'client'),
  factsFile: join(BUILD_FOLDER, 'client-facts.json'),
  loadRequestHandler: async () =>
    createRequestHandler(await import('virtual:react-router/server-build'), 'production'),
}

/**
 * Runs the product with the process's variables until a signal ends it; a failed start prints why and exits with 1.
 */
export async function serve() {
  if (existsSync('.env')) process.loadEnvFile('.env')

  try {
    const server = await startServer(process.env, process.argv[2] === 'accounts' ? {} : WHOLE_SITE)
    logEverything(server.log)
    let stopping = false
    const stop = () => {
      // A second signal means: now.
      if (stopping) process.exit(1)
      stopping = true
      void server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
    // The launcher holds the other end; without it, nobody is left to stop this process.
    process.on('disconnect', stop)
    // From now on the launcher restarts this process if it dies (scripts/launch/prepare.mjs).
    process.send?.('ready')
  } catch (error) {
    process.stderr.write(`${StartError.sentence(error)}\n`)
    process.exit(1)
  }
}

/** From here on only log lines are printed: raw output of Node and libraries may repeat user input. */
function logEverything(log: Logger) {
  // A failure in one request is no reason to end all others.
  process.on('unhandledRejection', (reason) => log.error(errorFacts(reason), 'unhandled promise rejection'))
  // The state of the process is unknown after this; the launcher starts another.
  process.on('uncaughtException', (error) => {
    log.fatal(errorFacts(error), 'uncaught exception, the process exits')
    process.exit(1)
  })
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn(errorFacts(warning), 'Node warns'))
  const say =
    (level: 'error' | 'warn' | 'info') =>
    (...what: unknown[]) =>
      log[level](errorFacts(what.find((one) => one instanceof Error)), 'a library wrote to the console')
  Object.assign(console, { error: say('error'), warn: say('warn'), info: say('info') })
}
