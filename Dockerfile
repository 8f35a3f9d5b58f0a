# One file, a target per app: gateway, simulation (HTTP service and worker), exercises. All share the layer with Node
# and the production dependencies.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/openqasm/package.json packages/openqasm/
COPY packages/quantum/package.json packages/quantum/
COPY packages/service-kit/package.json packages/service-kit/
COPY content/package.json content/
COPY gateway/package.json gateway/
COPY services/simulation/package.json services/simulation/
COPY services/exercises/package.json services/exercises/
COPY testing/package.json testing/
COPY web/package.json web/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
# Containers start the compiled files.
RUN node scripts/build.mjs && rm -r gateway/dist/bundle services/*/dist/bundle

FROM manifests AS dependencies
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force \
  # What only compilers, debuggers and readers of packages use.
  && find . -path '*/node_modules/*' -type f \
  \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

FROM node:${NODE_VERSION}-bookworm-slim AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 INTERNAL_HOST=0.0.0.0
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
# The contracts need its catalogue of gates.
COPY --from=build /app/packages/quantum/dist packages/quantum/dist
COPY --from=build /app/packages/service-kit/dist packages/service-kit/dist
COPY scripts/container scripts/container
# Where the volume with the operator's blocks is mounted: a new volume takes this folder's owner.
RUN install -d -o node -g node /run/superpose-operator
USER node
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "scripts/container/health-check.mjs"]

FROM runtime AS gateway
ENV PORT=8080 INTERNAL_PORT=9080
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/web/dist web/dist
EXPOSE 8080
CMD ["node", "--enable-source-maps", "gateway/dist/main.js"]

FROM runtime AS simulation
ENV PORT=8081 INTERNAL_PORT=9081
COPY --from=build /app/packages/openqasm/dist packages/openqasm/dist
COPY --from=build /app/services/simulation/dist services/simulation/dist
CMD ["node", "--enable-source-maps", "services/simulation/dist/main.js"]

FROM runtime AS exercises
ENV PORT=8082 INTERNAL_PORT=9082
COPY --from=build /app/services/exercises/dist services/exercises/dist
COPY --from=build /app/content/dist content/dist
COPY content/exercises content/exercises
COPY content/languages content/languages
# Backup, restore and the operator's commands run where the servers can be reached; the last use the other apps' code.
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/packages/openqasm/dist packages/openqasm/dist
COPY --from=build /app/services/simulation/dist services/simulation/dist
COPY scripts/backup.mjs scripts/keep-backups.mjs scripts/operate.mjs scripts/restore.mjs scripts/
COPY scripts/keeping scripts/keeping
COPY scripts/operating scripts/operating
COPY scripts/stack scripts/stack
# A fresh volume has the owner of the folder that it covers.
USER root
RUN install -d -o node -g node -m 700 /restore-points /backups /backup-target
USER node
CMD ["node", "--enable-source-maps", "services/exercises/dist/main.js"]
