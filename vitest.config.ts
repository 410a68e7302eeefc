import path from 'node:path'
import { defineConfig } from 'vitest/config'

const resolve = {
  alias: {
    '@': import.meta.dirname,
    'server-only': path.resolve(import.meta.dirname, 'node_modules/server-only/empty.js'),
  },
}

export default defineConfig({
  test: {
    projects: [
      { resolve, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        resolve,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/support/template-database.ts',
          setupFiles: 'tests/support/integration.ts',
        },
      },
    ],
  },
})
