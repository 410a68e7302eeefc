import { connect } from 'node:net'
import { isOwnMachine } from '@/lib/assembly/health/machine-readings'
import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

type Ports = { plain: number; secure: number }

/** Whether the site's ports answer at its public address, and whether http leads to https. */
export async function checkPorts(site: URL, ports: Ports = { plain: 80, secure: Number(site.port) || 443 }) {
  const host = site.hostname
  if (isOwnMachine(host)) return [notChecked('the address opens on this machine only')]
  if (site.protocol === 'http:') return [await checkSitePort(host, Number(site.port) || 80)]
  return [await checkSitePort(host, ports.secure), await checkRedirect(host, ports.plain)]
}

async function checkSitePort(host: string, port: number): Promise<Finding> {
  const outcome = await tryConnecting(host, port)
  if (outcome === 'open') return ok(`port ${port} answers`)
  if (outcome === 'refused')
    return wrong(
      `nothing answers at port ${port} of ${host}`,
      'Is the proxy (Caddy) running, and does the firewall let that port in? ufw allow 80,443/tcp',
    )
  return notChecked(unreachable(host, port))
}

async function checkRedirect(host: string, port: number): Promise<Finding> {
  const outcome = await tryConnecting(host, port)
  if (outcome === 'silent') return notChecked(unreachable(host, port))
  const cure =
    'Let the proxy answer there, and lead to https: people type names without it, and certificates may be renewed over it.'
  if (outcome === 'refused') return warning(`nothing answers at port ${port} of ${host}`, cure)
  const response = await fetch(`http://${host}:${port}/`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined)
  return response?.headers.get('location')?.startsWith('https://')
    ? ok(`port ${port} leads to https`)
    : warning(`port ${port} does not lead to https`, cure)
}

const unreachable = (host: string, port: number) =>
  `port ${port} of ${host} does not answer from here; some routers keep a machine from its own public address: try it from a phone without Wi-Fi`

/** A name may have addresses of which only one answers. */
function tryConnecting(host: string, port: number) {
  return new Promise<'open' | 'refused' | 'silent'>(resolve => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port })
    const timer = setTimeout(() => end('silent'), 4000)
    const end = (outcome: 'open' | 'refused' | 'silent') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(outcome)
    }
    socket.on('connect', () => end('open'))
    socket.on('error', error => end('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'silent'))
  })
}
