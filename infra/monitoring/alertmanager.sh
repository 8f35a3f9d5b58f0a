#!/bin/sh
# Writes Alertmanager's configuration from the variables, which it cannot read itself, and starts it. Without a receiver,
# alerts are only shown.
set -eu
umask 077
config=${ALERTMANAGER_CONFIG:-/tmp/alertmanager.yml}

# As a text in YAML.
text() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

if [ -n "$ALERT_EMAIL_TO" ] && { [ -z "$ALERT_EMAIL_FROM" ] || [ -z "$ALERT_SMTP_HOST" ]; }; then
  echo 'With ALERT_EMAIL_TO, set ALERT_EMAIL_FROM, and ALERT_SMTP_HOST to a server such as smtp.school.example:587.' >&2
  exit 1
fi

{
  echo 'route: { receiver: operator, group_by: [alertname], repeat_interval: 12h }'
  echo 'receivers:'
  echo '  - name: operator'
  if [ -n "$ALERT_WEBHOOK_URL" ]; then
    echo "    webhook_configs: [{ url: $(text "$ALERT_WEBHOOK_URL") }]"
  fi
  if [ -n "$ALERT_EMAIL_TO" ]; then
    echo '    email_configs:'
    echo "      - to: $(text "$ALERT_EMAIL_TO")"
    echo "        from: $(text "$ALERT_EMAIL_FROM")"
    echo "        smarthost: $(text "$ALERT_SMTP_HOST")"
    echo '        send_resolved: true'
    if [ -n "$ALERT_SMTP_USER" ]; then
      echo "        auth_username: $(text "$ALERT_SMTP_USER")"
      echo "        auth_password: $(text "$ALERT_SMTP_PASSWORD")"
    fi
  fi
} >"$config"
exec alertmanager --config.file="$config" --storage.path=/alertmanager --cluster.listen-address=
