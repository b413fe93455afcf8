-- Each request is a different visitor behind the trusted proxy: a new address, name and e-mail. With an argument, it
-- is the pause between two requests of a connection in milliseconds.
math.randomseed(os.time())
local n = math.random(1, 1000000) * 1000

request = function()
  n = n + 1
  local body = string.format(
    '{"formType":"home_contact","name":"Persona %d","email":"persona%d@example.com","phone":"612345678","clinic":"bilbao","treatment":"laser","message":"Quiero informarme.","consents":{"health":true,"marketing":false},"tracking":{"utm_source":"bench","device_type":"mobile"},"sourceUrl":"http://localhost:3000/"}',
    n, n)
  local headers = {
    ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = "bench-key-" .. n,
    ["X-Forwarded-For"] = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256),
  }
  return wrk.format("POST", "/api/leads", headers, body)
end

init = function(args)
  local pause = tonumber(args[1])
  if pause then
    delay = function() return math.random(pause * 0.5, pause * 1.5) end
  end
end

done = function(_, latency)
  io.write(string.format("95%%  %.2fms\n", latency:percentile(95) / 1000))
end
