# Comunhão in one image: migrates its database, then serves. Environment: see .env.example.
# Another base with Node, npm and a user `node` may be chosen: --build-arg BASE=… (npm run image:try makes one).
ARG BASE=node:24.21.0-bookworm-slim
FROM ${BASE} AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Any file that exists: Prisma would otherwise download an engine that generating the client does not use.
RUN PRISMA_SCHEMA_ENGINE_BINARY=/bin/true node node_modules/prisma/build/index.js generate
RUN node node_modules/next/dist/bin/next build

# All packages of production, not only those the server was traced to need: migrate, admin, backup and restore run here too.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM base AS run
# More threads than Node's four, so that pictures being made do not keep sessions and sign-ins waiting.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 UV_THREADPOOL_SIZE=16
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/public ./public
COPY --from=build /app/app ./app
COPY --from=build /app/lib ./lib
COPY package.json tsconfig.json next.config.mjs ./
COPY prisma ./prisma
COPY scripts ./scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--import=./scripts/aliases.mjs", "scripts/serve-image.ts"]
