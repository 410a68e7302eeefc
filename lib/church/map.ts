import type { Position } from '@/lib/platform/maps/position'
import type { Address } from './address'

/** About 600 metres to each side: enough to recognise the neighbourhood and still read the street names. */
const reachInDegrees = 0.006

/** The URL of the map for an `<iframe>`; `mapHost` is the only host that frames may come from. */
export function mapEmbed({ latitude, longitude }: Position) {
  const corners = [
    longitude - reachInDegrees,
    latitude - reachInDegrees / 2,
    longitude + reachInDegrees,
    latitude + reachInDegrees / 2,
  ]
  const query = new URLSearchParams({
    bbox: corners.map(degrees => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${mapHost}/export/embed.html?${query}`
}

export function mapLink({ latitude, longitude }: Position) {
  return `${mapHost}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** Opens the phone's navigation app where there is one. */
export function directionsLink({ position, street, district, city, state }: Address & { position?: Position | null }) {
  const destination = position
    ? `${position.latitude},${position.longitude}`
    : [street, district, city, state].join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination).replaceAll('%2C', ',')}`
}

/** A small file on the map's host: a browser that can load it can load the map too. */
export const mapProbeUrl = () => `${mapHost}/robots.txt`

export const mapHost = 'https://www.openstreetmap.org'
