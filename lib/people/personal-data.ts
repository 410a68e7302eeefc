import { describeTable } from '@/lib/platform/personal-data/table'
import { roleNames } from './role'

/** The roles of people, who gave them, and how people joined the church. */
export const peopleTables = [
  describeTable('RoleChange', {
    page: 'service.roles',
    people: {
      roleChanges: {
        key: 'profileId',
        erases: 'key',
        export: ['mudancasDePapel', 'O que mudou no que você faz na igreja'],
      },
      givenRoles: { key: 'giverId', erases: 'key', export: ['papeisQueMudou', 'O que você mudou para outras pessoas'] },
    },
    columns: {
      duty: { export: { papel: ({ duty }) => (duty ? roleNames[duty].toLowerCase() : 'administrador') } },
      isGiven: 'recebeu',
      changedAt: 'em',
      changedBy: { notExported: 'the operator’s account on the server', stays: 'it is never a member’s' },
    },
  }),
  describeTable('Invitation', {
    page: 'service.invitations',
    people: { invitations: { key: 'invitedBy', erases: 'key', export: ['convites', 'Convites que você fez'] } },
    columns: {
      label: {
        export: { para: ({ label, places }) => label || (places === null ? 'várias pessoas' : 'uma pessoa') },
      },
      message: 'recado',
      places: { notExported: 'it is in the label' },
      createdAt: 'em',
      expiresAt: 'valeAte',
      tokenHash: { notExported: 'a hash opens nothing' },
      taken: { notExported: 'it is about those who came' },
      revokedAt: { notExported: 'any admin may have revoked it' },
    },
  }),
  describeTable('GuardianConsent', {
    page: 'account.guardian',
    people: {
      guardianConsents: {
        ...{ key: 'profileId', erases: 'row' },
        export: ['autorizacoesDeResponsavel', 'Autorizações de um responsável'],
      },
      confirmedGuardians: { key: 'confirmedBy', erases: 'key', notExported: 'it is about the young person' },
      withdrawnGuardians: { key: 'withdrawnBy', erases: 'key', notExported: 'it is about the young person' },
    },
    columns: {
      guardian: 'responsavel',
      how: 'comoAutorizou',
      confirmedAt: 'em',
      withdrawnAt: 'retiradaEm',
    },
  }),
  describeTable('Confirmation', {
    page: 'service.invitations',
    people: {
      confirmation: {
        ...{ key: 'profileId', page: 'account.since', erases: 'row' },
        notExported: 'it is about the admin who did it',
      },
      confirmations: { key: 'confirmedBy', erases: 'key', notExported: 'it is about those who were confirmed' },
    },
    columns: {},
  }),
]
