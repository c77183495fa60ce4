# The first stage builds the site; the second contains only the runtime files. The Node of the first image only runs
# npm: the server runs on the Node package that package.json pins.
# The tags have no digests, so that each build gets the latest fixes of the same versions.
FROM node:24-trixie-slim AS build
# The pinned Node is linked against libatomic.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The built pages contain the public origin and the script for analytics.
ARG SITE_URL
ARG ANALYTICS
# The release of the image is a folder instead of links to two folders.
RUN SITE_URL="$SITE_URL" ANALYTICS="$ANALYTICS" npm run build \
 && mv "$(readlink -f current)" release \
 && rm release/node_modules \
 && mv releases/packages/*/node_modules release/

FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin site \
 && install -d -o site -g site /data
WORKDIR /site
COPY --from=build /site/release current
ENV PATH=/site/current/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
USER site
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "current/server/process/main.ts"]
